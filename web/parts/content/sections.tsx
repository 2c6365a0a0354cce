// The sections of a content page, one below the other (back-office § 3).
import { pageTexts } from '#domain/wording/pages.ts'
import { say } from '#domain/wording/sentence.ts'
import { BranchMap } from '#parts/branch-map.tsx'
import { BranchSectionBody, MapPlaces } from './branch-sections.tsx'
import type { PartView, SectionView } from './content-view.ts'
import { ContentButton } from './content-button.tsx'
import { Event } from './event.tsx'
import { FileList } from './file-list.tsx'
import { ForeignFrame } from './foreign-frame.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import { PageForm } from './page-form.tsx'
import { Picture } from './picture.tsx'
import { RichText, SectionTitle } from './rich-text.tsx'
import { Slider } from './slider.tsx'
import './content.css'

/** What does something in the browser. The website wakes each of them by itself and hands in what stands for them. */
export const livelyParts = { Hero, Highlights, Slider, BranchMap, ForeignFrame, PageForm }
export type LivelyParts = typeof livelyParts

interface SectionsProps {
  readonly sections: readonly SectionView[]
  /** Names frames and tables that have no text of their own. */
  readonly title: string
  readonly lively?: LivelyParts
}

export function Sections({ sections, title, lively = livelyParts }: SectionsProps) {
  return sections.map((section, index) => (
    <section
      // oxlint-disable-next-line react/no-array-index-key -- sections have no id of their own and never move
      key={index}
      className={`content-section content-${section.type}`}
      {...(section.anchor && { id: section.anchor })}
    >
      <Body section={section} title={title} index={index} lively={lively} />
    </section>
  ))
}

interface BodyProps {
  readonly section: SectionView
  readonly title: string
  readonly index: number
  readonly lively: LivelyParts
}

function Body({ section, title, index, lively }: BodyProps) {
  const isFirst = index === 0
  switch (section.type) {
    case 'text':
    case 'button':
      return <Part part={section} />
    case 'image-text':
      return (
        <div className={`image-text image-text-${section.version}`}>
          {section.picture ? (
            <Picture picture={section.picture} sizes="(min-width: 720px) 50vw, 100vw" isFirst={isFirst} />
          ) : null}
          <div>
            <SectionTitle text={section.title} />
            {section.parts.map((part, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they never move
              <Part key={index} part={part} />
            ))}
          </div>
        </div>
      )
    case 'menu-highlights':
      return <lively.Highlights {...section} />
    case 'hero':
      return <lively.Hero {...section} isFirst={isFirst} end={`hero-end-${index + 1}`} />
    case 'parallax':
      return <Picture picture={section.picture} sizes="100vw" isFirst={isFirst} />
    case 'map':
      return (
        <>
          <RichText html={section.html} />
          {section.map ? (
            <lively.BranchMap
              {...section.map}
              label={say(pageTexts.mapOf, { places: section.map.places.map(({ name }) => name).join(', ') })}
            />
          ) : null}
          <MapPlaces places={section.places} />
        </>
      )
    case 'slider':
      return (
        <>
          <RichText html={section.html} />
          {section.slides.length > 0 ? <lively.Slider slides={section.slides} /> : null}
        </>
      )
    case 'iframe':
      return (
        <>
          <RichText html={section.html} />
          <lively.ForeignFrame url={section.url} label={title} />
        </>
      )
    case 'menu':
      return (
        // A wide table scrolls by itself, with the keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
        <div className="content-table" role="region" aria-label={title} tabIndex={0}>
          <RichText html={section.html} />
        </div>
      )
    case 'files':
      return (
        <>
          <RichText html={section.html} />
          <FileList files={section.files} />
        </>
      )
    case 'form':
      return (
        <>
          <RichText html={section.html} />
          <lively.PageForm {...section.form} />
        </>
      )
    case 'event':
      return <Event event={section} />
    case 'branch-menu':
    case 'opening-hours':
    case 'branches':
    case 'contact':
    case 'whatsapp':
      return <BranchSectionBody section={section} Map={lively.BranchMap} />
    default:
      return section satisfies never
  }
}

function Part({ part }: { part: PartView }) {
  return part.type === 'text' ? <RichText html={part.html} /> : <ContentButton {...part.button} />
}
