import { setTimeout as pause } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import type { World } from '../../platform/context.ts'
import { claimMail, giveBack, LEASE_MS, noteRefused, noteSent, renewClaims, setAside } from './claim-mail.ts'
import type { ClaimedMail } from './claim-mail.ts'
import { noteMailSender } from './mail-sender.ts'
import { deliver, openSmtp } from '../../platform/mail/smtp.ts'

/** Mails that one run sends at the same time. */
const AT_ONCE = 4
/** While mails are being sent, the run looks this often for further ones. */
const LOOK_MS = 1000
/** Mails that are being sent when the process is told to end have this long to finish. */
const LAST_MS = 3000

/** One run of this process. */
interface Run {
  world: World
  smtp: Transporter
  /** by this name it holds its claims */
  holder: string
  /** ends the mails that are being sent */
  cut: AbortSignal
}

/**
 * Sends the mails that wait in the outbox, oldest first, and returns how many were sent. A mail is claimed in one short
 * statement, handed to the mail server, and its outcome written in another statement; no database connection is held
 * meanwhile, however slow the mail server is. Other processes pass over a claimed mail. The claim of a killed process runs
 * out and the mail is sent again under the same Message-ID: it may arrive twice, but it is not lost. Without SMTP_URL
 * nothing is touched. `signal` ends the run: mails that are being sent have LAST_MS to finish and are then given back.
 */
export async function sendMails(world: World, signal?: AbortSignal): Promise<number> {
  const { db, config, now } = world
  if (config.smtp_url === null) return 0
  await noteMailSender(db, now())
  await setAside(db, now())
  const cut = new AbortController()
  const run: Run = {
    world,
    smtp: await openSmtp(config.smtp_url, AT_ONCE),
    holder: Buffer.from(world.random(12)).toString('hex'),
    cut: cut.signal,
  }
  const renewing = setInterval(() => void renew(run), LEASE_MS / 3)
  let ending: NodeJS.Timeout | undefined
  const end = (): void => {
    ending = setTimeout(() => cut.abort(), LAST_MS)
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
    await noteMailSender(db, now())
  } catch (error) {
    log.warn({ error: String(error) }, 'the claims on mails could not be renewed')
  }
}

/** Runs until no mail is due and none is being sent. A mail that hangs does not delay those that come after it. */
async function sendDue(run: Run, signal?: AbortSignal): Promise<number> {
  const { db, now } = run.world
  const inHand = new Set<Promise<void>>()
  const failures: unknown[] = []
  let sent = 0
  for (;;) {
    const mayClaim = signal?.aborted !== true && failures.length === 0 && inHand.size < AT_ONCE
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
      await Promise.race([...inHand, pause(LOOK_MS, undefined, { ref: false })])
    } else break
  }
  if (failures.length > 0) throw failures[0]
  return sent
}

async function sendOne({ world, smtp, holder, cut }: Run, mail: ClaimedMail): Promise<boolean> {
  const { db, config, log, now } = world
  const answer = await deliver(smtp, { from: config.mail_from, mail, signal: cut })
  if (answer === null) await noteSent(db, mail, now())
  else if (cut.aborted) await giveBack(db, mail, holder)
  else {
    await noteRefused(db, { mail, holder, answer }, now())
    log.warn({ mail: mail.id, attempts: mail.attempts }, 'a mail was not taken')
  }
  return answer === null
}
