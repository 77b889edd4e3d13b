import type { Route } from '../../platform/http/route.ts'
import { listMessages, replyToMessage, showMessage, updateMessage } from './contact/messages.ts'
import { sendMessage } from './contact/send-message.ts'
import { showFormStamp } from './form-stamps.ts'

export const enquiryRoutes: Route[] = [
  showFormStamp,
  sendMessage,
  listMessages,
  showMessage,
  updateMessage,
  replyToMessage,
]
