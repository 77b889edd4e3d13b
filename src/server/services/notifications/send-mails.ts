import { setTimeout as pause } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import type { World } from '../../platform/context.ts'
import {
  claimMail,
  releaseClaim,
  LEASE_MS,
  markRefused,
  markSent,
  renewClaims,
  setStaleAside,
} from './claim-mail.ts'
import type { ClaimedMail } from './claim-mail.ts'
import { mailSenderOf } from '../brand/mail-sender-of.ts'
import { recordMailSender } from './mail-sender.ts'
import { deliver, openSmtp } from '../../platform/mail/smtp.ts'

/** How many mails one run sends at the same time. */
const CONCURRENCY = 4
/** How often a run looks for further mails while it is sending. */
const POLL_MS = 1000
/** How long the mails in progress may take when the process is told to stop. */
const STOP_TIMEOUT_MS = 3000

/** One run of this process. */
interface Run {
  world: World
  smtp: Transporter
  /** the name under which it claims mails */
  holder: string
  /** aborts the mails that are being sent */
  cut: AbortSignal
}

/**
 * Sends the due mails of the outbox, oldest first, and returns how many were sent. A mail is claimed in one short
 * statement and its outcome is written in another one; no database connection is held in between, however slow the
 * mail server is. Other processes skip a claimed mail. The claim of a killed process expires and the mail is sent
 * again under the same Message-ID, so it may arrive twice but is never lost. Without SMTP_URL nothing is touched.
 * `signal` ends the run: mails that are being sent have STOP_TIMEOUT_MS to finish and are then given back.
 */
export async function sendMails(world: World, signal?: AbortSignal): Promise<number> {
  const { db, config, now } = world
  if (config.smtp_url === null) return 0
  await recordMailSender(db, now())
  await setStaleAside(db, now())
  const cut = new AbortController()
  const run: Run = {
    world,
    smtp: await openSmtp(config.smtp_url, CONCURRENCY),
    holder: Buffer.from(world.random(12)).toString('hex'),
    cut: cut.signal,
  }
  const renewing = setInterval(() => void renew(run), LEASE_MS / 3)
  let ending: NodeJS.Timeout | undefined
  const end = (): void => {
    ending = setTimeout(() => cut.abort(), STOP_TIMEOUT_MS)
  }
  signal?.addEventListener('abort', end)
  try {
    return await sendDue(run, signal)
  } finally {
    signal?.removeEventListener('abort', end)
    clearTimeout(ending)
    clearInterval(renewing)
    run.smtp.close()
  }
}

async function renew({ world: { db, log, now }, holder }: Run): Promise<void> {
  try {
    await renewClaims(db, holder, now())
    await recordMailSender(db, now())
  } catch (error) {
    log.warn({ error: String(error) }, 'the claims on mails could not be renewed')
  }
}

/** Runs until no mail is due and none is being sent. A mail that hangs does not delay later ones. */
async function sendDue(run: Run, signal?: AbortSignal): Promise<number> {
  const { db, now } = run.world
  const inHand = new Set<Promise<void>>()
  const failures: unknown[] = []
  let sent = 0
  for (;;) {
    const mayClaim = signal?.aborted !== true && failures.length === 0 && inHand.size < CONCURRENCY
    const mail = mayClaim
      ? await claimMail(db, run.holder, now()).catch((error: unknown) => void failures.push(error))
      : undefined
    if (mail) {
      const task = sendOne(run, mail)
        .then((isSent) => void (sent += Number(isSent)))
        .catch((error: unknown) => void failures.push(error))
        .finally(() => inHand.delete(task))
      inHand.add(task)
    } else if (inHand.size > 0) {
      await Promise.race([...inHand, pause(POLL_MS, undefined, { ref: false })])
    } else break
  }
  if (failures.length > 0) throw failures[0]
  return sent
}

async function sendOne({ world, smtp, holder, cut }: Run, mail: ClaimedMail): Promise<boolean> {
  const { db, config, log, now } = world
  const answer = await deliver(smtp, { from: await mailSenderOf(db, config.mail_from), mail, signal: cut })
  if (answer === null) await markSent(db, mail, now())
  else if (cut.aborted) await releaseClaim(db, mail, holder)
  else {
    await markRefused(db, { mail, holder, answer }, now())
    log.warn({ mail: mail.id, attempts: mail.attempts }, 'a mail was not taken')
  }
  return answer === null
}
