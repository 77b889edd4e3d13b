import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicNetwork } from '../../src/server/modules/calendar/public-network.ts'
import { feedPort, startFeedServer } from '../feed-server.ts'

// The whole program with a fresh demo, as a new machine would start it.
const folder = mkdtempSync(join(tmpdir(), 'telmessa-e2e-'))
// PostgreSQL runs as somebody else where the tests run as root; a folder closed to it would be left for another
chmodSync(folder, 0o755)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
process.env.DEMO = '1'
process.env.LOG_LEVEL = 'warn'
// every browser context may be an address of its own
process.env.TRUST_PROXY = '1'
// the widths of the images would take both cores from the browsers; pages show the originals meanwhile
process.env.JOBS = 'expire-holds,complete-stays,send-mails'
// One site outside is there, under one name. The guard of the program is as it is, but for this server of the tests:
// no setting can do that, only who starts the program from a file of their own.
const site = await startFeedServer(feedPort(Number(process.env.PORT)))
const { resolve, allows } = publicNetwork
publicNetwork.resolve = async (host) => (host === 'takvim.test' ? ['127.0.0.1'] : resolve(host))
publicNetwork.allows = (address, port) => site.network.allows(address, port) || allows(address, port)
await import('../../src/server/main.ts')
