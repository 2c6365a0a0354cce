// Beside a long form: its sections, the one in sight marked, and a search for a field by its name.
import { useEffect, useState } from 'react'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { SearchField } from '#kit/search-field.tsx'
import './form-outline.css'

export interface OutlinedSection {
  readonly name: string
  readonly title: string
}

interface FormOutlineProps {
  readonly sections: readonly OutlinedSection[]
  readonly term: string
  readonly onTerm: (term: string) => void
  /** How many fields the term finds; null: nothing is looked for. */
  readonly found: number | null
}

export function FormOutline({ sections, term, onTerm, found }: FormOutlineProps) {
  const inSight = useSectionInSight(sections)
  return (
    <div className="form-outline">
      <SearchField
        label={texts.findField}
        placeholder={texts.findField}
        clearLabel={texts.clearFind}
        term={term}
        onTerm={onTerm}
      />
      <output className="form-outline-found">{found === null ? '' : say(texts.fieldsFound, { count: found })}</output>
      <nav aria-label={texts.sections}>
        <ul>
          {sections.map(({ name, title }) => (
            <li key={name}>
              <button type="button" aria-current={name === inSight || undefined} onClick={() => goTo(name)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

export function sectionId(name: string): string {
  return `form-section-${name}`
}

/** The address belongs to the router: the browser's own jump would leave the page. */
function goTo(name: string): void {
  const section = document.getElementById(sectionId(name))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** The section that crosses the upper third of the window. */
function useSectionInSight(sections: readonly OutlinedSection[]): string | null {
  const [inSight, setInSight] = useState(sections[0]?.name ?? null)
  const names = sections.map(({ name }) => name).join(' ')
  useEffect(() => {
    const byElement = new Map<Element, string>()
    for (const name of names.split(' ')) {
      const element = document.getElementById(sectionId(name))
      if (element !== null) byElement.set(element, name)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) setInSight(byElement.get(target) ?? null)
      },
      { rootMargin: '-18% 0px -76% 0px' },
    )
    for (const element of byElement.keys()) observer.observe(element)
    return () => observer.disconnect()
  }, [names])
  return inSight
}
