// A block in the editor of pages.
import { useParams } from 'react-router'
import { BuilderFrame } from '../../features/content/builder-frame.tsx'
import { useBlock } from '../../features/content/builder-queries.ts'
import { subjectOfBlock } from '../../features/content/builder-subject.ts'

export function Page() {
  const { id = '' } = useParams()
  const block = useBlock(id).data
  return <BuilderFrame resource="blocks" id={id} name={block?.name ?? ''} subject={block && subjectOfBlock(block)} />
}
