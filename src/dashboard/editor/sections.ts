import type { ComponentType, LazyExoticComponent } from 'react'
import type { Role } from '../../domain/accounts/roles.ts'

/** A section of the editor. `Props` is what its component takes: `{ villa: Villa }`, `{ boat: Boat }`. */
export interface EditorSection<Props> {
  /** The section's part of the address: /dashboard/villas/12/{key} */
  key: string
  label: string
  /** The heading above it in the navigation. */
  group: 'Villa' | 'Tekne' | 'Fiyat ve takvim' | 'Sayfa' | 'Kayıt'
  /** Whether owners see it. The screen only hides it; the server decides. */
  roles?: readonly Role[]
  component: LazyExoticComponent<ComponentType<Props>>
}

/** The sections a role sees. The first one opens when the address names none. */
export function sectionsFor<Props>(
  sections: readonly EditorSection<Props>[],
  role: Role,
): readonly EditorSection<Props>[] {
  return sections.filter(({ roles = ['ADMIN'] }) => roles.includes(role))
}
