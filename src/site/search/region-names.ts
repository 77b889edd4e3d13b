import type { Site } from '../../contract/content/content.ts'

const idsIn = (text: string) => new Set(text.split(',').filter((part) => part !== ''))

/**
 * The names of the chosen towns and districts in the order of the menu. A district is named instead of its
 * town.
 */
export function regionNames(
  towns: Site['menu']['towns'],
  chosen: { town_id: string; district_id: string },
): string[] {
  const [townIds, districtIds] = [idsIn(chosen.town_id), idsIn(chosen.district_id)]
  return towns.flatMap((town) => {
    const districts = town.District.filter(({ id }) => districtIds.has(String(id)))
    if (districts.length > 0) return districts.map(({ name }) => name)
    return townIds.has(String(town.id)) ? [town.name] : []
  })
}
