// Where a picture is used, each with a way there.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { recordAddress } from '../../records/addresses.ts'
import { declarationOf, subjectOne } from '../../records/resource-screens.ts'
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
        {data.map((use) => {
          const declared = declarationOf(use.resource)
          const kind = declared === null ? use.resource : subjectOne(declared)
          return (
            <li key={`${use.resource}/${use.id}`}>
              <Link to={recordAddress(use.resource, use.id)}>{use.name || kind}</Link>
              <span className="page-hint">{kind}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
