// An occasion on a page: day, time and price beside what is told about it.
import { eventTexts as texts } from '#domain/wording/event-section.ts'
import { PlainMarkdown } from '#parts/plain-markdown.tsx'
import type { EventView } from './event-view.ts'
import { FileList } from './file-list.tsx'
import { Picture } from './picture.tsx'
import { RichText, SectionTitle } from './rich-text.tsx'
import './event.css'

export function Event({ event }: { readonly event: EventView }) {
  const { title, when, isOver, facts, teaser, html, details, pictures, dishes, files, email } = event
  return (
    <div className="event">
      <div className="event-told">
        <SectionTitle text={title} />
        {when === '' ? null : <p className="event-when">{when}</p>}
        {isOver ? <p className="event-over">{texts.over}</p> : null}
        {facts.length === 0 ? null : (
          <ul className="event-facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {teaser === '' ? null : <p className="event-teaser">{teaser}</p>}
        <RichText html={html} />
        {details === '' ? null : (
          <div className="rich-text">
            <PlainMarkdown text={details} />
          </div>
        )}
        {dishes.length === 0 ? null : (
          <ul className="event-dishes">
            {dishes.map(({ name, description, price }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a dish may stand twice, and none moves
              <li key={at}>
                <strong>{name}</strong> <span className="figures">{price}</span>{' '}
                {description === '' ? null : <small>{description}</small>}
              </li>
            ))}
          </ul>
        )}
        <FileList files={files} />
        {email === '' ? null : (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </div>
      {pictures.length === 0 ? null : (
        <div className="event-pictures">
          {pictures.map((picture, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same one may stand twice, and none moves
            <Picture key={at} picture={picture} sizes="(min-width: 720px) 50vw, 100vw" />
          ))}
        </div>
      )}
    </div>
  )
}
