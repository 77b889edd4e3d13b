// Before a start: packages and builds, each only when it is missing or out of date.
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { stopWithSentence } from './run-tool.mjs'

try {
  await ensureInstalled()
  if (!process.argv.includes('--no-build')) await ensureBuilt()
} catch (error) {
  stopWithSentence(error)
}
