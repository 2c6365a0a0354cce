// A navigation in the editor of pages.
import { useParams } from 'react-router'
import { BuilderFrame } from '../../features/content/builder-frame.tsx'
import { useNavigation } from '../../features/content/builder-queries.ts'
import { subjectOfNavigation } from '../../features/content/builder-subject.ts'

export function Page() {
  const { id = '' } = useParams()
  const found = useNavigation(id).data
  return (
    <BuilderFrame
      resource="navigations"
      id={id}
      name={found?.name ?? ''}
      subject={found && subjectOfNavigation(found)}
    />
  )
}
