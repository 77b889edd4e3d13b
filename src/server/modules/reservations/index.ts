import type { Route } from '../../platform/http/route.ts'
import { createReservationByAdmin } from './create-reservation-by-admin.ts'
import { createReservation } from './create-reservation.ts'
import {
  createBoatReservation,
  createBoatReservationByAdmin,
  showTripInformation,
} from './create-boat-reservation.ts'
import { showBoatReservation } from './boat-reservations.ts'
import { updateBoatReservation } from './update-boat-reservation.ts'
import { listBoatReservations, listReservations } from './list-reservations.ts'
import { dismissCancelRequest, requestCancellation } from './request-cancellation.ts'
import { lookUpReservation } from './look-up-reservation.ts'
import { previewTransition } from './preview-transition.ts'
import { showPayment } from './show-payment.ts'
import { showPriorInformation } from './show-prior-information.ts'
import { showReservation } from './show-reservation.ts'
import { updateReservation } from './update-reservation.ts'
import {
  changeReservationStatus,
  sendBank,
  sendCancel,
  sendConfirm,
  sendExpired,
  sendPaymentLink,
} from './reservation-actions.ts'
import { listMails, retryMail, showMail } from './outbox-mails.ts'
import { createRequestProof, showRequestProof } from './request-proof.ts'
import { showRequestLink, verifyEmail } from './verify-email.ts'
import { countUnread, showAdminHome } from './show-admin-home.ts'
import { listBankChoices, recordPayment } from './record-payment.ts'
import { listSuspiciousHolds, releaseSuspiciousHolds } from './suspicious-holds.ts'

export const reservationRoutes: Route[] = [
  createReservation,
  showPriorInformation,
  createBoatReservation,
  showTripInformation,
  listBoatReservations,
  showBoatReservation,
  createBoatReservationByAdmin,
  updateBoatReservation,
  lookUpReservation,
  requestCancellation,
  showPayment,
  showRequestLink,
  showRequestProof,
  createRequestProof,
  verifyEmail,
  showAdminHome,
  countUnread,
  listReservations,
  showReservation,
  createReservationByAdmin,
  updateReservation,
  changeReservationStatus,
  sendBank,
  sendPaymentLink,
  sendConfirm,
  sendCancel,
  sendExpired,
  dismissCancelRequest,
  previewTransition,
  recordPayment,
  listBankChoices,
  listMails,
  showMail,
  retryMail,
  listSuspiciousHolds,
  releaseSuspiciousHolds,
]
