import ExternalLink from 'lucide-react/icons/external-link'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { StatusBadge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { DeleteButton } from '../../form/delete-button.tsx'
import { RecordHead } from '../../form/record/record-head.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import { useChanged } from '../../shell/record-calls.ts'
import { POSTS, STATUS_TEXTS, STATUS_TONES } from './calls.ts'
import type { Post } from './calls.ts'
import { PostFields } from './post-fields.tsx'
import { fieldsOf, LABELS, valuesOf } from './post-values.ts'
import type { PostValues } from './post-values.ts'
import { PostPreview } from './preview.tsx'
import '../../form/editor.css'
import './blog.css'

/** What a save says: whether visitors see the post now. */
const SAVED = {
  draft: 'Taslak kaydedildi',
  planned: 'Yazı kaydedildi, yayın zamanını bekliyor',
  published: 'Yazı kaydedildi, sitede görünüyor',
} as const

/** The editor of one post, with a preview. */
export function PostEditor({ post }: { post: Post | null }) {
  const navigate = useNavigate()
  const changed = useChanged(POSTS)
  const section = useRecordForm<PostValues, Post>({
    record: post,
    draftKey: `blog-post-${post?.id ?? 'new'}`,
    valuesOf,
    labels: LABELS,
    save: async (fields, version, values) => {
      const { version: _version, ...all } = values
      const saved =
        post === null
          ? await call('POST /v1/admin/blog', { body: { ...fieldsOf(all), title: values.title } })
          : await call('POST /v1/admin/blog/edit', {
              body: {
                id: post.id,
                version,
                ...fieldsOf(fields),
                ...(fields.title === undefined ? {} : { title: fields.title }),
              },
            })
      await changed()
      return saved
    },
    savedText: ({ status }) => SAVED[status],
    read: () => call('GET /v1/admin/blog/{id}', { params: { id: post!.id } }),
    ...(post === null
      ? { onSaved: (saved: Post) => void navigate(paths.post(saved.id), { replace: true }) }
      : {}),
  })
  const values = useWatch({ control: section.form.control }) as PostValues
  return (
    <>
      <RecordHead
        back={{ href: paths.posts(), label: 'Yazılara dön' }}
        name={post?.title ?? 'Yeni yazı'}
        note={post === null ? 'Kaydedince taslak olarak saklanır' : `/blog/${post.slug}`}
      >
        {post !== null && (
          <>
            <StatusBadge tone={STATUS_TONES[post.status]}>{STATUS_TEXTS[post.status]}</StatusBadge>
            <div className="editor-end">
              {post.status === 'published' && (
                <a
                  href={`/blog/${post.slug}`}
                  target="_blank"
                  rel="noopener"
                  {...buttonLook({ tone: 'ghost', size: 36 })}
                >
                  <ExternalLink size={16} />
                  Sitede aç
                </a>
              )}
              <DeleteButton
                tone="ghost"
                name={post.title}
                verb="Yazıyı sil"
                label="Sil"
                warning="Metni ve adresi de silinir. Yalnızca gizlemek için yayın zamanını boşaltmanız yeterli."
                done="Yazı silindi"
                remove={() => call('DELETE /v1/admin/blog/{id}', { params: { id: post.id } })}
                onDeleted={async () => {
                  await navigate(paths.posts())
                  await changed()
                }}
              />
            </div>
          </>
        )}
      </RecordHead>
      <div className="post-editor">
        <SectionFrame section={section} title="Yazı">
          <PostFields post={post} />
        </SectionFrame>
        <PostPreview values={values} />
      </div>
    </>
  )
}
