interface WhatIsPublished {
  /** chosen by hand */
  chosen: number
  /** rows of this page */
  onPage: number
  /** of all pages */
  total: number
  /** the one villa that a phone shows at a time */
  phoneVilla: string | null
}

/** What «Yayımla» takes, for its button; and, where others of the list stay as they are, a line that says so. */
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
