import { useFormContext, useWatch } from 'react-hook-form'
import { slugify } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea, TextInput } from '../../../ui/inputs.tsx'
import { filled } from '../../form/field-rules.ts'
import { ImageField } from '../../form/record/image-field.tsx'
import { RichText } from '../../form/rich-text/rich-text.tsx'
import type { Post } from './calls.ts'
import { fieldOf } from './moment.ts'
import type { PostValues } from './post-values.ts'

/** Every field of a post. */
export function PostFields({ post }: { post: Post | null }) {
  const { register, control, formState, setValue } = useFormContext<PostValues>()
  const { errors } = formState
  const title = useWatch({ control, name: 'title' })
  const formerSlugs = post?.former_slugs ?? []
  return (
    <>
      <section className="part post-fields" aria-label="Metin">
        <Field className="whole-row" label="Başlık" name="title" error={errors.title?.message}>
          <TextInput {...register('title', { validate: filled })} maxLength={120} />
        </Field>
        <Field
          className="whole-row"
          label="Özet"
          name="summary"
          optional
          error={errors.summary?.message}
          hint="Kartta ve yazının başında görünür."
        >
          <Textarea {...register('summary')} rows={3} maxLength={300} />
        </Field>
        <div className="whole-row">
          <RichText
            control={control}
            name="body"
            label="Metin"
            hint="Bir ev göstermek için kodunu köşeli parantezle kendi paragrafına yazın: [TLM-001]. Birden çok kod yan yana yazılabilir."
          />
        </div>
        <div className="whole-row">
          <ImageField
            name="image_id"
            label="Kapak"
            hint="Listede, yazının başında ve paylaşımlarda görünür."
          />
        </div>
        <Field
          label="Konular"
          name="tags"
          optional
          error={errors.tags?.message}
          hint="Virgülle ayırın, en çok sekiz konu."
        >
          <TextInput {...register('tags')} maxLength={330} />
        </Field>
        <Field label="Yazar" name="author" optional error={errors.author?.message}>
          <TextInput {...register('author')} maxLength={80} />
        </Field>
      </section>
      <section className="part post-fields" aria-labelledby="yayin">
        <header className="whole-row">
          <h3 id="yayin">Yayın</h3>
        </header>
        <Field
          label="Yayın zamanı"
          name="published_at"
          optional
          error={errors.published_at?.message}
          hint="Boşsa taslaktır. Kaydedince yayına girer; gelecekteki bir zamanda kendiliğinden."
        >
          <TextInput type="datetime-local" {...register('published_at')} />
        </Field>
        <div className="post-now">
          <Button
            tone="ghost"
            size={36}
            onClick={() => setValue('published_at', fieldOf(new Date().toISOString()), { shouldDirty: true })}
          >
            Şimdiki zamanı yaz
          </Button>
        </div>
        <Field
          className="whole-row"
          label="Adres"
          name="slug"
          optional
          error={errors.slug?.message}
          hint={
            formerSlugs.length > 0
              ? `Buraya yönlenen eski adresler: ${formerSlugs.join(', ')}`
              : 'Yazı /blog/ altında açılır. Boşsa adres başlıktan üretilir; değişirse eski adres yenisine yönlendirir.'
          }
        >
          <TextInput
            lead="/"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            placeholder={slugify(title)}
            {...register('slug')}
          />
        </Field>
        <Field
          className="whole-row"
          label="Arama başlığı"
          name="seo_title"
          optional
          error={errors.seo_title?.message}
          hint="Boşsa yazının başlığı kullanılır."
        >
          <TextInput {...register('seo_title')} maxLength={120} />
        </Field>
        <Field
          className="whole-row"
          label="Arama açıklaması"
          name="seo_description"
          optional
          error={errors.seo_description?.message}
          hint="Boşsa özet kullanılır."
        >
          <Textarea {...register('seo_description')} rows={2} maxLength={300} />
        </Field>
      </section>
    </>
  )
}
