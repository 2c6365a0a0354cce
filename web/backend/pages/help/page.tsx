// The manual: what people ask, by area, and a search over all of it. The term stands in the address.
import { useOutletContext, Link } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { manualGroups, manualTexts as texts } from '#domain/wording/manual.ts'
import { say } from '#domain/wording/sentence.ts'
import { ManualSearch } from '../../features/help/manual-search.tsx'
import { chaptersFor } from '../../manual/chapters.ts'
import { chapterAddress } from '../../manual/read-manual.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useAddress } from '../../shell/use-address.ts'
import '../../features/help/help.css'

const mostFound = 20

export function Page() {
  const me = useOutletContext<Me>()
  const [search, setSearch] = useAddress()
  const chapters = chaptersFor(me)
  const find = (term: string) => setSearch(() => new URLSearchParams(term === '' ? {} : { q: term }), { replace: true })
  return (
    <div className="page">
      <PageHead title={texts.title} />
      <div className="manual">
        <p className="page-hint">{texts.lead}</p>
        <ManualSearch chapters={chapters} term={search.get('q') ?? ''} onTerm={find} most={mostFound} />
        <div className="manual-groups">
          {manualGroups.map((group) => {
            const ofGroup = chapters.filter((chapter) => chapter.group === group)
            if (ofGroup.length === 0) return null
            return (
              <div key={group}>
                <h2>{group}</h2>
                <ul>
                  {ofGroup.map((chapter) => (
                    <li key={chapter.slug}>
                      <Link to={chapterAddress(chapter)}>
                        <span>{chapter.title}</span>
                        <span className="manual-count">
                          {say(texts.questions, { count: chapter.questions.length })}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
