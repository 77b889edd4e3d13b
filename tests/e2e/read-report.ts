import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/** The files in a zip by their names, as write-excel-file writes them: deflated, with their sizes in front. */
function unzip(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  for (let at = 0; file.readUInt32LE(at) === 0x04034b50;) {
    const [size, nameSize, extraSize] = [
      file.readUInt32LE(at + 18),
      file.readUInt16LE(at + 26),
      file.readUInt16LE(at + 28),
    ]
    const name = file.toString('utf8', at + 30, at + 30 + nameSize)
    const start = at + 30 + nameSize + extraSize
    parts.set(name, inflateRawSync(file.subarray(start, start + size)).toString())
    at = start + size
  }
  return parts
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}
const plain = (xml: string) => xml.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)

/** The cells of a saved spreadsheet, row by row: texts as texts, numbers as numbers, null where there is nothing. */
export function readReport(path: string): (string | number | null)[][] {
  const parts = unzip(readFileSync(path))
  const texts = Array.from(parts.get('xl/sharedStrings.xml')!.matchAll(/<t[^>]*>([^<]*)<\/t>/g), ([, text]) =>
    plain(text!),
  )
  const rows = parts.get('xl/worksheets/sheet1.xml')!.matchAll(/<row [^>]*>(.*?)<\/row>/gs)
  return Array.from(rows, ([, row]) => {
    const cells: (string | number | null)[] = []
    for (const [, column, facts, value] of row!.matchAll(/<c r="([A-Z])\d+"([^>]*)><v>([^<]*)<\/v>/g)) {
      cells[column!.charCodeAt(0) - 65] = facts!.includes('t="s"') ? texts[Number(value)]! : Number(value)
    }
    return Array.from(cells, (cell) => cell ?? null)
  })
}
