// A page in its editor.
import { useParams } from 'react-router'
import { BuilderFrame } from '../../features/content/builder-frame.tsx'
import { useSite } from '../../features/content/builder-queries.ts'
import { subjectOfSite } from '../../features/content/builder-subject.ts'

export function Page() {
  const { id = '' } = useParams()
  const site = useSite(id).data
  const name = site === undefined ? '' : site.title || site.name || site.path
  return <BuilderFrame resource="sites" id={id} name={name} subject={site && subjectOfSite(site)} />
}
