import ArrowLeft from 'lucide-react/icons/arrow-left'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { OrderedRows } from '../list/ordered-rows.tsx'
import { RecordList } from '../list/record-list.tsx'
import { idIn } from '../shell/address-numbers.ts'
import { paths } from '../shell/paths.ts'
import { CATEGORIES, FEATURES } from './calls.ts'
import type { Category, Feature } from './calls.ts'
import { CategoryForm, FeatureForm, whereText } from './forms.tsx'
import { FeatureIcon } from './feature-icon.tsx'

const allFeatures = (categories: readonly Category[] = []) =>
  categories.flatMap(({ features }): Feature[] => features)

/** The shown category: the chosen one, else the first. */
function shownCategory(categories: readonly Category[] = [], { params }: ListAddress): Category | undefined {
  const chosen = idIn(params.get('category'))
  return categories.find(({ id }) => id === chosen) ?? categories[0]
}

const TEXTS = {
  villa: {
    title: 'Özellikler',
    path: paths.features,
    name: 'feature',
    example: 'Havuz, Mutfak, Dış mekân gibi',
  },
  boat: {
    title: 'Tekne özellikleri',
    path: paths.boatFeatures,
    name: 'boat-feature',
    example: 'Güverte, Su sporları, Mutfak gibi',
  },
} as const

/**
 * `/features` and `/boatfeatures`: the features of villas or boats by category; `?edit=feature-7` or
 * `?edit=category-new` opens a form.
 */
export function FeaturesPage({ kind }: { kind: RentalKind }) {
  const { example, ...texts } = TEXTS[kind]
  return (
    <RecordList
      key={kind}
      {...texts}
      calls={CATEGORIES[kind]}
      pageSize={1000}
      failed="Özellikleri şu an getiremedik."
      empty={{
        icon: ListChecks,
        title: 'Henüz özellik yok',
        text: `Önce bir grup açın: ${example}.`,
      }}
      meta={({ items }) => `${allFeatures(items).length} özellik · ${items.length} grup`}
      add={{
        label: 'Grup ekle',
        tone: 'ghost',
        href: ({ address }) => address.hrefTo({ edit: 'category-new' }),
      }}
      mainAction={({ data, address }) => {
        const shown = shownCategory(data?.items, address)
        return (
          shown !== undefined && (
            <AppLink
              href={address.hrefTo({ category: shown.id, edit: 'feature-new' })}
              {...buttonLook({ size: 36 })}
            >
              <Plus size={16} />
              Özellik ekle
            </AppLink>
          )
        )
      }}
      order={{
        label: 'Gruplar, sitedeki sırayla',
        calls: CATEGORIES[kind],
        nameOf: ({ name }) => name,
        row: ({ name, features }) => (
          <>
            <b>{name}</b>
            <small>{features.length} özellik</small>
          </>
        ),
      }}
      aside={{
        names: ['category'],
        of: (_id, { data, address }) => {
          const shown = shownCategory(data?.items, address)
          return shown !== undefined && <FeaturePane kind={kind} category={shown} hrefTo={address.hrefTo} />
        },
      }}
      form={(open, { data, address }) => {
        if (data === undefined) return null
        if (open.kind === 'category') {
          const category = data.items.find(({ id }) => id === open.id)
          if (open.id !== null && category === undefined) return null
          return <CategoryForm {...open} kind={kind} category={category} />
        }
        const feature = allFeatures(data.items).find(({ id }) => id === open.id)
        if (open.kind !== 'feature' || (open.id !== null && feature === undefined)) return null
        const categoryId = shownCategory(data.items, address)?.id ?? null
        return (
          <FeatureForm
            {...open}
            kind={kind}
            feature={feature}
            categories={data.items}
            categoryId={categoryId}
          />
        )
      }}
    />
  )
}

type FeaturePaneProps = { kind: RentalKind; category: Category; hrefTo: ListAddress['hrefTo'] }

function FeaturePane({ kind, category, hrefTo }: FeaturePaneProps) {
  return (
    <section className="panes-one" aria-label={category.name}>
      <AppLink className="panes-back" href={hrefTo({ category: null })}>
        <ArrowLeft size={17} />
        Gruplara dön
      </AppLink>
      <header className="pane-head">
        <h2>{category.name}</h2>
        <p>{category.features.length} özellik</p>
        <AppLink
          href={hrefTo({ category: category.id, edit: `category-${category.id}` })}
          {...buttonLook({ size: 36, tone: 'ghost' })}
        >
          <Pencil size={15} />
          Grubu düzenle
        </AppLink>
      </header>
      {category.features.length === 0 ? (
        <Empty title="Bu grupta özellik yok" icon={ListChecks} level={3}>
          Boş bir grup sitede görünmez.
        </Empty>
      ) : (
        <OrderedRows
          label={`${category.name} özellikleri, sitedeki sırayla`}
          calls={FEATURES[kind]}
          nameOf={({ name }) => name}
          rows={category.features}
          hrefOf={({ id }) => hrefTo({ category: category.id, edit: `feature-${id}` })}
          row={kind === 'villa' ? VillaFeatureRow : BoatFeatureRow}
          rowClass="feature-row"
        />
      )}
    </section>
  )
}

const VillaFeatureRow = (feature: Feature) => <FeatureRow kind="villa" feature={feature} />
const BoatFeatureRow = (feature: Feature) => <FeatureRow kind="boat" feature={feature} />

function FeatureRow({ kind, feature }: { kind: RentalKind; feature: Feature }) {
  const { name, icon, is_filter } = feature
  return (
    <>
      <FeatureIcon name={icon} />
      <b>{name}</b>
      {is_filter && <StatusBadge tone="primary">{kind === 'villa' ? 'Süzgeçte' : 'Aranan'}</StatusBadge>}
      <small>{whereText(kind, feature)}</small>
    </>
  )
}
