import { Node } from '@tiptap/react'

/** The address under which an uploaded image is written into texts; null for images of other sites. */
export function ownImage(address: string): string | null {
  const digest = /^\/media\/([0-9a-f]{64})(?:-\d+)?\.(?:jpg|avif|webp)$/.exec(address)?.[1]
  return digest === undefined ? null : `/media/${digest}.jpg`
}

/** An image between paragraphs. Only images that were uploaded here are kept, as on the server. */
export const RichTextImageNode = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => ownImage(image.getAttribute('src') ?? '') !== null && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
