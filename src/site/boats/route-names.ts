/** A point of the drawing with its name, in pixels. */
export interface NamedPoint {
  name: string
  x: number
  y: number
}

export interface LaidName extends NamedPoint {
  anchor: 'start' | 'end' | 'middle'
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The width of a letter, the height of a line, and how far a name stands from its point, in pixels. */
const LETTER = 7
const LINE = 16
const AWAY = 14
const SIDES = ['right', 'left', 'under', 'over'] as const

const clash = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function place({ name, x, y }: NamedPoint, side: (typeof SIDES)[number]): LaidName & { box: Box } {
  const long = name.length * LETTER
  const middle = { right: y, left: y, under: y + AWAY + LINE / 2, over: y - AWAY - LINE / 2 }[side]
  const [top, bottom] = [middle - LINE / 2, middle + LINE / 2]
  if (side === 'right') {
    return {
      name,
      x: x + AWAY,
      y: middle,
      anchor: 'start',
      box: { left: x + AWAY, right: x + AWAY + long, top, bottom },
    }
  }
  if (side === 'left') {
    return {
      name,
      x: x - AWAY,
      y: middle,
      anchor: 'end',
      box: { left: x - AWAY - long, right: x - AWAY, top, bottom },
    }
  }
  return {
    name,
    x,
    y: middle,
    anchor: 'middle',
    box: { left: x - long / 2, right: x + long / 2, top, bottom },
  }
}

/**
 * Names beside their points, where they are whole and cover neither a point, nor the scale, nor an earlier name. A name
 * without room is left out: the list below the drawing has it.
 */
export function layNames(
  points: readonly NamedPoint[],
  frame: { width: number; height: number },
): LaidName[] {
  const dots = points.map(({ x, y }): Box => ({ left: x - 11, right: x + 11, top: y - 11, bottom: y + 11 }))
  const scale: Box = { left: 0, right: frame.width * 0.3, top: frame.height - 42, bottom: frame.height }
  const taken = [...dots, scale]
  const laid: LaidName[] = []
  for (const point of points) {
    for (const side of SIDES) {
      const { box, ...name } = place(point, side)
      const isWhole =
        box.left > 4 && box.right < frame.width - 4 && box.top > 4 && box.bottom < frame.height - 4
      if (!isWhole || taken.some((other) => clash(box, other))) continue
      taken.push(box)
      laid.push(name)
      break
    }
  }
  return laid
}
