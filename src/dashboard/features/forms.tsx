import { useFormContext } from 'react-hook-form'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { FEATURE_ICONS } from '../../domain/catalogue/feature-icons.ts'
import { FieldSet } from '../../ui/field.tsx'
import { CheckboxField, SelectField, useFieldError } from '../form/record/fields.tsx'
import type { FieldProps } from '../form/record/fields.tsx'
import { NAME } from '../form/record/page-fields.tsx'
import type { RecordFields } from '../form/record/record-fields.tsx'
import { RecordForm } from '../form/record/record-form.tsx'
import type { OpenForm } from '../list/list-address.ts'
import { CATEGORIES, countOf, FEATURES } from './calls.ts'
import type { Category, CategoryBody, Feature, FeatureBody } from './calls.ts'
import { FeatureIcon, ICON_NAMES } from './feature-icon.tsx'

const iconOf = (name: string) => FEATURE_ICONS.find((icon) => icon === name) ?? 'check'

const FILTER_TEXTS = {
  villa: {
    label: 'Villa listesinde süzgeç olsun',
    hint: 'Ziyaretçi, yalnızca bu özelliği olan evleri isteyebilir.',
  },
  boat: {
    label: 'Aranan bir özellik olsun',
    hint: 'Teknede yoksa sayfasında bu da söylenir.',
  },
}

const featureFields = (kind: RentalKind): RecordFields<Feature, keyof FeatureBody> => [
  { ...NAME, maxLength: 60 },
  {
    name: 'feature_category_id',
    label: 'Grup',
    isHalf: true,
    component: SelectField,
    toForm: (feature) => String(feature?.feature_category_id ?? ''),
    toCall: Number,
  },
  {
    name: 'icon',
    label: 'Simge',
    component: IconField,
    toForm: (feature) => iconOf(feature?.icon ?? 'check'),
    textOf: (value) => ICON_NAMES[iconOf(String(value))],
  },
  {
    name: 'is_filter',
    ...FILTER_TEXTS[kind],
    component: CheckboxField,
    toForm: (feature) => feature?.is_filter ?? false,
  },
]

function IconField({ name, label }: FieldProps) {
  const { register } = useFormContext()
  return (
    <FieldSet id={`alan-${name}`} label={label} error={useFieldError(name)}>
      <div className="icon-choices">
        {FEATURE_ICONS.map((icon) => (
          <label key={icon} title={ICON_NAMES[icon]}>
            <input type="radio" value={icon} aria-label={ICON_NAMES[icon]} {...register(name)} />
            <FeatureIcon name={icon} />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

/** «12 villada» */
export function whereText(kind: RentalKind, feature: Feature): string {
  const place = kind === 'villa' ? 'villada' : 'teknede'
  return countOf(feature) === 0 ? `Hiçbir ${place} yok` : `${countOf(feature)} ${place}`
}
const FEATURE_FIELDS = { villa: featureFields('villa'), boat: featureFields('boat') }

type FeatureFormProps = OpenForm & {
  kind: RentalKind
  feature: Feature | undefined
  categories: Category[]
  /** The category of a new feature unless another one is chosen. */
  categoryId: number | null
}

/** The form of a feature: its name, category and icon, and whether the search offers it as a filter. */
export function FeatureForm({ kind, feature, categories, categoryId, id, close, added }: FeatureFormProps) {
  return (
    <RecordForm
      id={id}
      record={feature}
      calls={FEATURES[kind]}
      name={kind === 'villa' ? 'feature' : 'boat-feature'}
      words={{ one: 'Özellik', object: 'Özelliği' }}
      fields={FEATURE_FIELDS[kind]}
      initial={{ feature_category_id: String(categoryId ?? '') }}
      choices={{ feature_category_id: categories }}
      as="dialog"
      subtitleOf={(shown) => whereText(kind, shown)}
      // Villas or boats that have it do not prevent deleting: the feature is removed from them, and the question says
      // from how many.
      warningOf={(shown) =>
        countOf(shown) === 0
          ? `${whereText(kind, shown)}; yalnızca listeden kalkar.`
          : `Bu özellik ${whereText(kind, shown)} var ve ${kind === 'villa' ? 'o villalardan' : 'o teknelerden'} da kalkar. Geri alınamaz.`
      }
      onClose={close}
      onAdded={(saved) => added(saved, { category: saved.feature_category_id })}
    />
  )
}

const CATEGORY_FIELDS: RecordFields<Category, keyof CategoryBody> = [
  { ...NAME, isHalf: false, maxLength: 60, hint: 'Sayfada ve listenin süzgecinde başlık olur.' },
]

type CategoryFormProps = OpenForm & { kind: RentalKind; category: Category | undefined }

/** The form of a category, which is just its name. A new one stands last. */
export function CategoryForm({ kind, category, id, close, added }: CategoryFormProps) {
  return (
    <RecordForm
      id={id}
      record={category}
      calls={CATEGORIES[kind]}
      name={kind === 'villa' ? 'feature-category' : 'boat-feature-category'}
      words={{ one: 'Grup', object: 'Grubu' }}
      fields={CATEGORY_FIELDS}
      as="dialog"
      usesOf={({ features }) =>
        features.length === 0 ? [] : [{ words: `${features.length} özellik`, href: null }]
      }
      warningOf={() => 'Başka bir şey değişmez: bu grupta özellik yok.'}
      onClose={close}
      onAdded={(saved) => added(saved, { category: saved.id })}
    />
  )
}
