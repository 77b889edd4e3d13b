/** What signed-in users hear of without asking (docs/product.md, Notifications). */
import { z } from 'zod'
import { RENTAL_KINDS } from '../../domain/catalogue/rental-kind.ts'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'

export const notificationKind = z.enum(['request', 'message', 'comment', 'collision', 'failed_mail', 'home'])
export type NotificationKind = z.infer<typeof notificationKind>

const notification = z.object({
  id: z.int(),
  kind: notificationKind,
  record_id: z.int(),
  /** the person; of a collision the feed, of a mail its subject */
  who: z.string(),
  /** the subject of a message, the recipient of a mail, the place of a home; otherwise empty */
  detail: z.string(),
  /** the villa or boat */
  villa_id: z.int().nullable(),
  villa_name: z.string().nullable(),
  rental_kind: z.enum(RENTAL_KINDS).nullable(),
  check_in: z.string().nullable(),
  check_out: z.string().nullable(),
  /** of a trip */
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  created_at: moment,
  is_read: z.boolean(),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/admin/notifications',
  access: 'owner',
  summary: 'The latest 30 notifications of the signed-in user, how many are unread, and the quiet hours',
  /** quiet_from, quiet_to: HH:MM in Istanbul; both empty without quiet hours */
  output: z.object({
    items: z.array(notification),
    unread: z.int(),
    quiet_from: z.string(),
    quiet_to: z.string(),
  }),
  failures: [],
})

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/v1/admin/notifications/read',
  access: 'owner',
  summary: 'Marks one own notification as read, or it and every earlier one',
  body: z.strictObject({ id, and_older: z.boolean().default(false) }),
  output: z.object({}),
  failures: [],
})
