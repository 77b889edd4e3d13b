import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '../../src/server/platform/context.ts'
import { keepImage } from '../../src/server/services/images/store-image.ts'
import images from './media/index.json' with { type: 'json' }
import { boatTypes } from './boats/boat-types.ts'
import { boats } from './boats/boats.ts'
import { marinas } from './boats/marinas.ts'
import { around } from './catalogue/images.ts'
import { posts } from './catalogue/posts.ts'
import { towns } from './catalogue/regions.ts'
import type { Villa } from './catalogue/types.ts'
import { villaTypes } from './catalogue/villa-types.ts'

const MEDIA = join(import.meta.dirname, 'media')

/** Large images of the home page, first in the queue. */
export const HERO_FILES = ['hero-bay.jpg', 'hero-villa.jpg']

/**
 * Every image the demo shows, each once, in the order in which a visitor meets them: the widths are made by a
 * job in this order, so that the first pages are complete first. They are kept as they are, ready to be served
 * (load-demo.test.ts): decoding them anew took most of a first start. Returns the id of each file's image.
 */
export async function loadImages(world: World, villas: readonly Villa[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const file of filesInOrder(villas)) {
    const jpeg = readFileSync(join(MEDIA, file))
    const { id } = await keepImage(world, digestOf(jpeg), { jpeg, ...factsOf(file) })
    ids.set(file, id)
  }
  return ids
}

/** The same records without files, for tests and benchmarks that show no images. */
export async function loadImageRecords(world: World, villas: readonly Villa[]): Promise<Map<string, number>> {
  const files = filesInOrder(villas)
  const rows = await world.db
    .insertInto('images')
    .values(
      files.map((file) => {
        const digest = digestOf(file)
        return { digest, ...factsOf(file), original: `${digest}.jpg`, created_at: world.now() }
      }),
    )
    .returning('id')
    .execute()
  return new Map(files.map((file, index) => [file, rows[index]!.id]))
}

const known = new Map(images.map((image) => [image.file, image]))

function factsOf(file: string) {
  const { width, height, dominant } = known.get(file)!
  return { width, height, dominant }
}

const digestOf = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

function filesInOrder(villas: readonly Villa[]): string[] {
  return [
    ...new Set([
      ...HERO_FILES,
      ...villas.map((villa) => villa.images[0]!.file),
      ...towns.map(({ image }) => image),
      ...villaTypes.map(({ image }) => image),
      ...villas.flatMap((villa) => villa.images.map(({ file }) => file)),
      ...Object.values(around).map(({ file }) => file),
      ...posts.map(({ image }) => image),
      ...boats.flatMap((boat) => boat.images.map(({ file }) => file)),
      ...boatTypes.map(({ image }) => image),
      ...marinas.map(({ image }) => image),
    ]),
  ]
}
