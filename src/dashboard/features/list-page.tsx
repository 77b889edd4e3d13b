import ArrowLeft from 'lucide-react/icons/arrow-left'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useNavigate, useSearchParams } from 'react-router'
import { AppLink } from '../../ui/app-link.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { idIn } from '../shell/address-numbers.ts'
import { call } from '../shell/call.ts'
import { notifyFailure } from '../form/form-failure.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { paths } from '../shell/paths.ts'
import { TableSkeleton } from '../list/table-skeleton.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { FeatureDialog } from './feature-dialog.tsx'
import { FeatureIcon } from './feature-icon.tsx'
import { countOf, useFeatures, useFeaturesChanged } from './queries.ts'
import type { Category } from './queries.ts'

/** `/features`: what a villa may have, by category; `?edit=feature-7`, `?edit=category-new` … over it. */
export function FeaturesPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const categories = useFeatures()
  const chosen = idIn(params.get('category'))
  const shown = categories.data?.find(({ id }) => id === chosen) ?? categories.data?.[0]
  const [, kind, which] = /^(feature|category)-(new|[1-9]\d{0,8})$/.exec(params.get('edit') ?? '') ?? []
  const to = (next: { category?: number | null; edit?: string } = {}) =>
    paths.features({
      category: (next.category === undefined ? chosen : next.category) ?? undefined,
      edit: next.edit,
    })
  const close = (next: { category?: number } = {}) => void navigate(to(next), { replace: true })
  const feature = categories.data
    ?.flatMap(({ features }) => features)
    .find(({ id }) => kind === 'feature' && id === idIn(which ?? null))
  const category = categories.data?.find(({ id }) => kind === 'category' && id === idIn(which ?? null))

  return (
    <>
      <PageHead
        title="Özellikler"
        meta={
          categories.data ? `${countOf(categories.data)} özellik · ${categories.data.length} grup` : '\u00a0'
        }
        actions={
          <>
            <AppLink href={to({ edit: 'category-new' })} {...buttonLook({ size: 36, tone: 'ghost' })}>
              <Plus size={16} />
              Grup ekle
            </AppLink>
            {shown !== undefined && (
              <AppLink
                href={to({ category: shown.id, edit: 'feature-new' })}
                {...buttonLook({ size: 36 })}
                aria-keyshortcuts="n"
              >
                <Plus size={16} />
                Özellik ekle
              </AppLink>
            )}
          </>
        }
      />
      <LoadFailed query={categories}>Özellikleri şu an getiremedik.</LoadFailed>
      {!categories.data && categories.error === null && <TableSkeleton label="Özellikler" columns={3} />}
      {categories.data?.length === 0 && (
        <Empty
          title="Henüz özellik yok"
          icon={ListChecks}
          actions={
            <AppLink href={to({ edit: 'category-new' })} {...buttonLook({ size: 40 })}>
              Grup ekle
            </AppLink>
          }
        >
          Önce bir grup açın: Havuz, Mutfak, Dış mekân gibi.
        </Empty>
      )}
      {categories.data && shown !== undefined && (
        <div className="panes" data-chosen={chosen !== null || undefined}>
          <section className="panes-list" aria-label="Gruplar">
            <CategoryList
              categories={categories.data}
              shown={shown.id}
              hrefOf={(id) => to({ category: id })}
            />
          </section>
          <FeatureList category={shown} to={to} />
        </div>
      )}
      {kind === 'category' && (category !== undefined || which === 'new') && (
        <CategoryDialog
          key={which}
          category={category ?? null}
          onClose={() => close()}
          onAdded={(added) => close({ category: added.id })}
        />
      )}
      {kind === 'feature' && categories.data && (feature !== undefined || which === 'new') && (
        <FeatureDialog
          key={which}
          feature={feature ?? null}
          categories={categories.data}
          categoryId={shown?.id ?? null}
          onClose={() => close()}
          onAdded={(added) => close({ category: added.feature_category_id })}
        />
      )}
    </>
  )
}

type CategoryListProps = { categories: Category[]; shown: number; hrefOf: (id: number) => string }

function CategoryList({ categories, shown, hrefOf }: CategoryListProps) {
  const saveOrder = useSaveOrder('PATCH /v1/admin/featurecategory/order')
  return (
    <SortableList
      label="Gruplar, sitedeki sırayla"
      items={categories}
      itemKey={({ id }) => id}
      itemName={({ name }) => name}
      onOrder={(_categories, { item, to }) => saveOrder(item.id, to)}
    >
      {({ id, name, features }) => (
        <AppLink className="pane-row" href={hrefOf(id)} aria-current={id === shown ? 'true' : undefined}>
          <b>{name}</b>
          <small>{features.length} özellik</small>
        </AppLink>
      )}
    </SortableList>
  )
}

type FeatureListProps = {
  category: Category
  to: (next?: { category?: number | null; edit?: string }) => string
}

function FeatureList({ category, to }: FeatureListProps) {
  const saveOrder = useSaveOrder('PATCH /v1/admin/feature/order')
  return (
    <section className="panes-one" aria-label={category.name}>
      <AppLink className="panes-back" href={to({ category: null })}>
        <ArrowLeft size={17} />
        Gruplara dön
      </AppLink>
      <header className="pane-head">
        <h2>{category.name}</h2>
        <p>{category.features.length} özellik</p>
        <AppLink
          href={to({ category: category.id, edit: `category-${category.id}` })}
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
        <SortableList
          label={`${category.name} özellikleri, sitedeki sırayla`}
          items={category.features}
          itemKey={({ id }) => id}
          itemName={({ name }) => name}
          onOrder={(_features, { item, to: position }) => saveOrder(item.id, position)}
        >
          {(feature) => (
            <AppLink
              className="pane-row feature-row"
              href={to({ category: category.id, edit: `feature-${feature.id}` })}
            >
              <FeatureIcon name={feature.icon} />
              <b>{feature.name}</b>
              {feature.is_filter && <StatusBadge tone="primary">Süzgeçte</StatusBadge>}
              <small>
                {feature.villa_count === 0 ? 'Hiçbir villada yok' : `${feature.villa_count} villada`}
              </small>
            </AppLink>
          )}
        </SortableList>
      )}
    </section>
  )
}

/** One move as one call; what was refused says why and the list comes back as it stands. */
function useSaveOrder(name: 'PATCH /v1/admin/featurecategory/order' | 'PATCH /v1/admin/feature/order') {
  const changed = useFeaturesChanged()
  return async (id: number, position: number) => {
    try {
      await call(name, { body: { id, position } })
    } catch (error) {
      notifyFailure(error)
      throw error
    } finally {
      await changed()
    }
  }
}
