import type { Route } from '../../platform/http/route.ts'
import { listMessages, replyToMessage, showMessage, updateMessage } from './contact/messages.ts'
import { sendMessage } from './contact/send-message.ts'
import { showFormStamp } from './form-stamps.ts'
import { offerHome } from './rent-it-out/offer-home.ts'
import {
  deleteRentItOutRequest,
  listRentItOutRequests,
  reviewRentItOutRequest,
  showRentItOutRequest,
} from './rent-it-out/requests.ts'

export const enquiryRoutes: Route[] = [
  showFormStamp,
  sendMessage,
  listMessages,
  showMessage,
  updateMessage,
  replyToMessage,
  offerHome,
  listRentItOutRequests,
  showRentItOutRequest,
  reviewRentItOutRequest,
  deleteRentItOutRequest,
]
