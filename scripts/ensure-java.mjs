// The Nu HTML checker is a Java program (decision 57). No npm package has a Java in it, so it is the system's: Debian's
// package, or where nothing may be installed, the one that the package vnu-jar downloads into node_modules.
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inPath, installByApt } from './install-by-apt.mjs'
import { root, Stop } from './run-tool.mjs'

const checker = join(root, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar')

/** The path of a Java on which the checker runs: that of this machine, which is installed first when there is none. */
export async function ensureJava() {
  const found = ofTheSystem()
  if (found) return found
  console.log('Installing Java for the HTML checker…')
  await installByApt(['default-jre-headless'])
  const installed = ofTheSystem() ?? (await ofThePackage())
  if (installed) return installed
  throw new Stop(
    'The HTML checker needs Java 11 or later, and it could not be installed here. ' +
      'Install the package "default-jre-headless" of your system, or another Java, so that its program is in PATH.',
  )
}

function ofTheSystem() {
  const java = inPath(['java'])
  if (!java) return undefined
  try {
    execFileSync(java, ['-jar', checker, '--version'], { stdio: 'pipe' })
    return java
  } catch (error) {
    console.log(`The HTML checker does not run on ${java}: ${error.message}`)
    return undefined
  }
}

async function ofThePackage() {
  try {
    return await createRequire(import.meta.url)('vnu-jar/vnu-java-downloader.js').resolveJava()
  } catch (error) {
    console.log(`The package vnu-jar could not download Java: ${error.message}`)
    return undefined
  }
}
