import type { Route } from '../../platform/http/route.ts'
import { changeReservationStatus } from './change-reservation-status.ts'
import { countUnread } from './count-unread.ts'
import { createRequestProof } from './create-request-proof.ts'
import { createReservationByAdmin } from './create-reservation-by-admin.ts'
import { createReservation } from './create-reservation.ts'
import { listBankChoices } from './list-bank-choices.ts'
import { listMails } from './list-mails.ts'
import { listReservations } from './list-reservations.ts'
import { listSuspiciousHolds } from './list-suspicious-holds.ts'
import { lookUpReservation } from './look-up-reservation.ts'
import { previewTransition } from './preview-transition.ts'
import { recordPayment } from './record-payment.ts'
import { releaseSuspiciousHolds } from './release-suspicious-holds.ts'
import { retryMail } from './retry-mail.ts'
import { sendBank } from './send-bank.ts'
import { sendCancel } from './send-cancel.ts'
import { sendConfirm } from './send-confirm.ts'
import { sendExpired } from './send-expired.ts'
import { sendPaymentLink } from './send-payment-link.ts'
import { showAdminHome } from './show-admin-home.ts'
import { showMail } from './show-mail.ts'
import { showPayment } from './show-payment.ts'
import { showRequestLink } from './show-request-link.ts'
import { showRequestProof } from './show-request-proof.ts'
import { showReservation } from './show-reservation.ts'
import { updateReservation } from './update-reservation.ts'
import { verifyEmail } from './verify-email.ts'

export const reservationRoutes: Route[] = [
  createReservation,
  lookUpReservation,
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
  previewTransition,
  recordPayment,
  listBankChoices,
  listMails,
  showMail,
  retryMail,
  listSuspiciousHolds,
  releaseSuspiciousHolds,
]
