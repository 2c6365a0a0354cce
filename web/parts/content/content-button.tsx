// A button of a page: to an own page, to another site in a new tab, or to a phone number or mail address.
import { pageTexts } from '#domain/wording/pages.ts'
import { say } from '#domain/wording/sentence.ts'
import { buttonClass } from '#kit/button.tsx'
import type { ButtonView } from './content-view.ts'

export function ContentButton({ label, href, kind }: ButtonView) {
  const className = buttonClass({ look: 'primary' })
  if (kind === 'external')
    return (
      <a
        className={className}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={say(pageTexts.external, { text: label })}
      >
        {label}
      </a>
    )
  return (
    <a className={className} href={href}>
      {label}
    </a>
  )
}
