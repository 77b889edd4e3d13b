import type { Transporter } from 'nodemailer'
import type { World } from '../context.ts'
import { claimMail, giveBack, LEASE_MS, noteRefused, noteSent, renewClaims, setAside } from './claim-mail.ts'
import { noteMailSender } from './mail-sender.ts'
import { deliver, openSmtp } from './smtp.ts'

/** Mails that one run sends at the same time. */
const LANES = 4
/** What is being sent when the process is to end may take this much longer. */
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
 * Sends what waits in the outbox, oldest first, and says how many went out. A mail is claimed in one short statement,
 * handed over, and its outcome noted in another: no connection to the database is held meanwhile, however slow the
 * other side. Other processes pass over a claimed mail. The claim of a process that was killed runs out, and the mail
 * goes out again under the same Message-ID: it may arrive twice, but never not at all. Without SMTP nothing is touched.
 * `signal` ends the run: a mail at hand has a moment to go out and is given back then.
 */
export async function sendMails(world: World, signal?: AbortSignal): Promise<number> {
  const { db, config, now } = world
  if (config.smtp_url === null) return 0
  await noteMailSender(db, now())
  await setAside(db, now())
  const cut = new AbortController()
  const run: Run = {
    world,
    smtp: await openSmtp(config.smtp_url, LANES),
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
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => sendInTurn(run, signal)))
    const failed = lanes.find((lane) => lane.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    return lanes.reduce((sum, lane) => sum + (lane.status === 'fulfilled' ? lane.value : 0), 0)
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

/** One mail after the other, until none is due. */
async function sendInTurn(run: Run, signal?: AbortSignal): Promise<number> {
  const { db, now } = run.world
  let sent = 0
  while (signal?.aborted !== true) {
    const mail = await claimMail(db, run.holder, now())
    if (mail === undefined) break
    const answer = await deliver(run.smtp, { from: run.world.config.mail_from, mail, signal: run.cut })
    if (answer === null) {
      await noteSent(db, mail, now())
      sent += 1
    } else if (run.cut.aborted) {
      await giveBack(db, mail, run.holder)
    } else {
      await noteRefused(db, { mail, holder: run.holder, answer }, now())
      run.world.log.warn({ mail: mail.id, attempts: mail.attempts }, 'a mail was not taken')
    }
  }
  return sent
}
