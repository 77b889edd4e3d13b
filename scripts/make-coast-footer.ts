// Draws the horizon above the footer into src/ui/coast-footer.svg; run it again after changing the coast:
//   node_modules/.bin/node scripts/make-coast-footer.ts
import { writeFileSync } from 'node:fs'
import { islandShapes, landPath, project } from '../src/ui/coast-shape.ts'

// It is a file and not part of every page: the footer is dark in both themes. The land is left out, so that the page's
// own colour shows through it.
const WIDTH = 1440
const HEIGHT = 210
const COLOURS = { sea: '#0d212b', depth: '#00566d', foam: '#1190aa', shore: '#7ed2e1' }
const WEIGHT = 0.72
const depths = [150, 106, 68, 36]

const projection = project([28.62, 29.95, 35.98, 36.74], WIDTH, HEIGHT, true)
const islands = islandShapes(projection).map(
  ({ cx, cy, rx, ry }) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`,
)
const stroke = (width: number) => `stroke-width="${(width * WEIGHT).toFixed(1)}"`
const iso = depths.map((depth) => `<use href="#s" opacity=".22" ${stroke(depth)}/>`)

writeFileSync(
  'src/ui/coast-footer.svg',
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">`,
    `<defs><path id="s" d="${landPath(projection)}"/><mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0Z"/><g fill="#000"><use href="#s"/>${islands.join('')}</g></mask></defs>`,
    `<g mask="url(#m)"><path fill="${COLOURS.sea}" d="M0 0h${WIDTH}v${HEIGHT}H0Z"/><g fill="none" stroke-linejoin="round" stroke-linecap="round"><g stroke="${COLOURS.depth}">${iso.join('')}</g><use href="#s" stroke="${COLOURS.foam}" opacity=".5" ${stroke(14)}/></g></g>`,
    `<use href="#s" fill="none" stroke="${COLOURS.shore}" stroke-width="1.6" vector-effect="non-scaling-stroke"/>`,
    '</svg>\n',
  ].join(''),
)
