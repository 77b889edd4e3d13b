import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** TAKEN: the mail has arrived, but its sender has no answer yet. */
type Stage = 'MAIL' | 'RCPT' | 'DATA' | 'TAKEN'

export interface MailServerOptions {
  /** whether to refuse the nth delivery, counted from 1, with «try later» */
  refuses?: (delivery: number) => boolean
  /** the answer of this stage waits for the promise */
  holds?: (stage: Stage) => Promise<void>
}

/** A mail server that records the mails it received. */
export async function startMailServer({
  refuses = () => false,
  holds = async () => {},
}: MailServerOptions = {}) {
  const taken: { message_id: string; recipient: string; text: string }[] = []
  let deliveries = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // a test that ends early leaves connections behind
    closeTimeout: 0,
    onMailFrom(_address, _session, done) {
      void holds('MAIL').then(() => done())
    },
    onRcptTo(_address, _session, done) {
      void holds('RCPT').then(() => done())
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      stream.on('end', () => {
        const message_id = /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? 'without'
        deliveries += 1
        const isRefused = refuses(deliveries)
        void holds('DATA').then(async () => {
          if (isRefused) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
          taken.push({ message_id, recipient: session.envelope.rcptTo[0]?.address ?? '', text })
          await holds('TAKEN')
          return done()
        })
      })
    },
  })
  // a client that was killed causes an error event
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** the mails it received, in order; a mail that was sent again is listed twice */
    taken,
    ids: () => taken.map(({ message_id }) => message_id).toSorted(),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
