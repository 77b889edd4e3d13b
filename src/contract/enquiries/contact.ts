/** Messages of the contact form, and their answers. */
import { z } from 'zod'
import { isWholePhone } from '../../domain/booking/contact.ts'
import { BROWSING, endpoint } from '../endpoint.ts'
import { count, day, email, id, keyValue, line, page, paging, pathId, prose, storedName } from '../fields.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { mailRow } from '../reservations/mails.ts'
import { formGuard } from './form-stamp.ts'

export const showContact = endpoint({
  method: 'GET',
  path: '/v1/website/contact',
  access: 'public',
  summary: 'Phones, e-mail, address, hours and coordinates of the office, and its social links',
  output: z.array(keyValue),
  failures: [],
  limit: BROWSING,
})

const MOST_GUESTS = 60
const LONGEST_MESSAGE = 4000

/** An optional phone number: empty or complete. */
const anyPhone = z
  .string({ error: FIELD_SENTENCES.phone })
  .trim()
  .max(30, FIELD_SENTENCES.phone)
  .refine((typed) => typed === '' || isWholePhone(typed), FIELD_SENTENCES.phone)

export const sendMessage = endpoint({
  method: 'POST',
  path: '/v1/contact',
  access: 'public',
  summary:
    'Send a message to the office, perhaps about a villa and a stay. A villa that no longer exists is left out of it',
  body: z.strictObject({
    name: storedName(FIELD_SENTENCES.full_name),
    email,
    phone: anyPhone.default(''),
    subject: line(120, FIELD_SENTENCES.subject),
    message: prose(LONGEST_MESSAGE).min(1, FIELD_SENTENCES.message),
    villa_id: id.optional(),
    startDate: day.optional(),
    endDate: day.optional(),
    adults: count(MOST_GUESTS).optional(),
    children: count(MOST_GUESTS).optional(),
    infants: count(MOST_GUESTS).optional(),
    ...formGuard,
  }),
  output: z.object({}),
  status: 201,
  creates: { ignoring: ['form_stamp', 'homepage'] },
  failures: ['fields', 'sent_too_fast', 'too_many'],
  limit: { max: 10, seconds: 600, shared: true },
})

const messageRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  /** the beginning of the message */
  excerpt: z.string(),
  villa_name: z.string().nullable(),
  check_in: z.string().nullable(),
  check_out: z.string().nullable(),
  is_read: z.boolean(),
  is_archived: z.boolean(),
  reply_count: z.int(),
  created_at: z.string(),
})

export const contactMessage = messageRow.omit({ excerpt: true, reply_count: true }).extend({
  message: z.string(),
  villa_id: z.int().nullable(),
  adults: z.int().nullable(),
  children: z.int().nullable(),
  infants: z.int().nullable(),
  replies: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      user_name: z.string(),
      created_at: z.string(),
      /** the mail that carries it; null when it was removed from the outbox */
      mail: mailRow.pick({ id: true, status: true }).nullable(),
    }),
  ),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/v1/admin/contact',
  access: 'admin',
  summary: 'Messages of the contact form, newest first; archived ones only when asked for',
  query: z.strictObject({
    searchString: z.string().trim().max(80).default(''),
    status: z.enum(['unread', 'archived'], FIELD_SENTENCES.choose).optional(),
    ...paging(10),
  }),
  output: page(messageRow).extend({
    counts: z.object({ inbox: z.int(), unread: z.int(), archived: z.int() }),
  }),
  failures: ['fields'],
})

export const showMessage = endpoint({
  method: 'GET',
  path: '/v1/admin/contact/{id}',
  access: 'admin',
  summary: 'Open a message with its answers; it is read from then on',
  params: pathId,
  output: contactMessage,
  failures: ['not_found'],
})

export const updateMessage = endpoint({
  method: 'PUT',
  path: '/v1/admin/contact/{id}',
  access: 'admin',
  summary: 'Mark a message as read or unread, move it to the archive or back; an archived one is read',
  params: pathId,
  body: z.strictObject({
    is_read: z.boolean(FIELD_SENTENCES.choose).optional(),
    is_archived: z.boolean(FIELD_SENTENCES.choose).optional(),
  }),
  output: contactMessage,
  failures: ['fields', 'not_found'],
})

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/v1/admin/contact/{id}/reply',
  access: 'admin',
  summary: 'Mail an answer to the sender of a message and keep it with the message',
  params: pathId,
  body: z.strictObject({
    text: prose(LONGEST_MESSAGE).min(1, FIELD_SENTENCES.reply),
    /** how many answers the caller has seen; refused when somebody has answered since */
    seen: count(1_000_000).optional(),
  }),
  output: contactMessage,
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'changed_meanwhile', 'reply_not_mailed'],
})
