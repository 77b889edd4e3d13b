import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The whole program with a fresh demo, as a new machine would start it.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'telmessa-e2e-'))
process.env.DEMO = '1'
process.env.LOG_LEVEL = 'warn'
// every browser context may be an address of its own
process.env.TRUST_PROXY = '1'
// the widths of the photographs would take both cores from the browsers; pages show the originals meanwhile
process.env.JOBS = 'expire-holds,complete-stays,send-mails'
await import('../../src/server/main.ts')
