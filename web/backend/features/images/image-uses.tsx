// Where a picture is used, each with a way there.
import { useQuery } from '@tanstack/react-query'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { UseLink } from '../../records/use-link.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'
import './images.css'

export function ImageUses({ id }: { readonly id: string }) {
  const { data } = useQuery({
    queryKey: ['images', 'uses', id],
    staleTime: 0,
    queryFn: async ({ signal }) => (await askAsStaff('GET /images/:id/uses', { params: { id } }, { signal })).data,
    meta: { operation: 'images.uses', failure: texts.usesFailed },
  })
  if (data === undefined) return null
  return (
    <section className="image-uses" aria-labelledby="image-uses">
      <h2 id="image-uses">{texts.uses}</h2>
      {data.length === 0 ? <p className="page-hint">{texts.usesNone}</p> : null}
      <ul>
        {data.map((use) => (
          <li key={`${use.resource}/${use.id}`}>
            <UseLink {...use} />
          </li>
        ))}
      </ul>
    </section>
  )
}
