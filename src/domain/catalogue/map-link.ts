export interface Coordinates {
  latitude: number
  longitude: number
}

const NUMBER = String.raw`(-?\d{1,3}\.\d{2,})`

/**
 * Where map services write the coordinates of a place into their links, the most exact first. A link of Google holds the
 * place (!3d…!4d…) beside the middle of the shown map (@…), which may be elsewhere.
 */
const LATITUDE_FIRST = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|sll|daddr|destination|coordinate|cp)=(?:loc:)?${NUMBER}(?:,|~)\\s*${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`/(?:place|search|dir)/${NUMBER},\\+?${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
  new RegExp(`^\\(?${NUMBER}\\s*[,;\\s]\\s*${NUMBER}\\)?$`),
]
/** Yandex writes the longitude first, and the place as a point beside the middle of the shown map. */
const LONGITUDE_FIRST = [
  new RegExp(`[?&](?:pt|whatshere\\[point\\])=${NUMBER},${NUMBER}`),
  new RegExp(`[?&]ll=${NUMBER},${NUMBER}`),
]

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The coordinates in a pasted link of a map (Google, Apple, OpenStreetMap, Bing, Yandex) or in pasted coordinates
 * «36.6217, 29.1164», «36,6217 29,1164». Null when there are none, as in shortened links.
 */
export function coordinatesIn(pasted: string): Coordinates | null {
  const text = decoded(pasted.trim()).replaceAll(/(?<=^|[\s;])(\d{1,3}),(\d{3,})(?=$|[\s;,])/g, '$1.$2')
  const isYandex = /^https?:\/\/[^/]*yandex\./.test(text)
  for (const pattern of isYandex ? LONGITUDE_FIRST : LATITUDE_FIRST) {
    const found = pattern.exec(text)
    if (found === null) continue
    const [first, second] = [Number(found[1]), Number(found[2])]
    const [latitude, longitude] = isYandex ? [second, first] : [first, second]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}
