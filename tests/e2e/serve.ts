import { publicNetwork } from '../../src/server/modules/calendar/feeds/public-network.ts'

// Starts the program of a worker. It may read one other site, under one host name, although that runs on this machine.
// No setting allows this; only a main file of its own, such as this one, can.
const sitePort = Number(process.env.OUTSIDE_SITE_PORT)
const { resolve, allows } = publicNetwork
publicNetwork.resolve = async (host) => (host === 'takvim.test' ? ['127.0.0.1'] : resolve(host))
publicNetwork.allows = (address, port) =>
  (address === '127.0.0.1' && port === sitePort) || allows(address, port)
await import('../../src/server/main.ts')
