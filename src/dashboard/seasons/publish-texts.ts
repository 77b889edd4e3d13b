interface WhatIsPublished {
  /** The number of villas chosen by hand. */
  chosen: number
  /** The number of rows on this page. */
  onPage: number
  /** The number of rows on all pages. */
  total: number
  /** The one villa that a phone shows. */
  phoneVilla: string | null
}

/** The label of «Yayımla», and a line that says which villas are left out. */
export function publishTexts({ chosen, onPage, total, phoneVilla }: WhatIsPublished) {
  if (phoneVilla !== null && total > 1) {
    return { label: 'Bu villayı yayımla', left: `Yalnız ${phoneVilla}; listede ${total} villa var.` }
  }
  if (phoneVilla === null && chosen > 0) return { label: `${chosen} villayı yayımla`, left: null }
  if (onPage >= total) return { label: 'Yayımla', left: null }
  return {
    label: `Bu sayfadaki ${onPage} villayı yayımla`,
    left: `Bu sayfadaki ${onPage} villa; listede ${total} villa var.`,
  }
}
