import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server that takes every mail, and can be made to take its time: `hold()` keeps the next mails unanswered until
 * `release()`. `held` says how many wait, `taken` counts what each recipient got.
 */
export async function startSmtpServer() {
  const taken = new Map<string, number>()
  let gate: PromiseWithResolvers<void> | null = null
  let waiting = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        waiting += 1
        void (gate?.promise ?? Promise.resolve()).then(() => {
          waiting -= 1
          for (const { address } of session.envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1)
          done()
        })
      })
    },
  })
  // a sender that is killed breaks its connection
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    held: () => waiting,
    hold: () => void (gate ??= Promise.withResolvers<void>()),
    release: () => {
      gate?.resolve()
      gate = null
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
