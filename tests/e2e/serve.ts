import { publicNetwork } from '../../src/server/modules/calendar/public-network.ts'

// The program of a worker. One site outside is there, under one name. The guard of the program is as it is, but for
// this process of the tests: no setting can do that, only who starts the program from a file of their own.
const sitePort = Number(process.env.OUTSIDE_SITE_PORT)
const { resolve, allows } = publicNetwork
publicNetwork.resolve = async (host) => (host === 'takvim.test' ? ['127.0.0.1'] : resolve(host))
publicNetwork.allows = (address, port) =>
  (address === '127.0.0.1' && port === sitePort) || allows(address, port)
await import('../../src/server/main.ts')
