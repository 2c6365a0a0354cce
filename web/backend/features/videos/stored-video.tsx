// One film: it plays here as on a screen, with what was read from it and where it runs.
import type { Video } from '#contract/media/videos.ts'
import { uploadAddress } from '#domain/content/image-address.ts'
import { say } from '#domain/wording/sentence.ts'
import { videoFacts, videoTexts as texts } from '#domain/wording/videos.ts'
import { fileSize } from '../../fields/file-size.ts'
import { posterOf } from '../../fields/use-videos.ts'
import { UseLink } from '../../records/use-link.tsx'
import './videos.css'

export function StoredVideo({ video }: { readonly video: Video }) {
  const poster = posterOf(video)
  return (
    <figure className="stored-video">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film for a screen in a branch: nobody has words for it */}
      <video
        controls
        playsInline
        preload="metadata"
        aria-label={video.name}
        src={uploadAddress({ ...video, version: 1 })}
        {...(poster !== null && { poster })}
      />
      <figcaption>
        <span className="figures">{videoFacts(video, fileSize(video.bytes))}</span>
        <span>{video.hasSound ? texts.withSound : texts.silent}</span>
        {video.codecs === '' ? null : <span>{say(texts.codecs, { codecs: video.codecs })}</span>}
      </figcaption>
    </figure>
  )
}

export function VideoUses({ video }: { readonly video: Video }) {
  return (
    <section className="video-uses" aria-labelledby="video-uses">
      <h2 id="video-uses">{texts.uses}</h2>
      {video.usedIn.length === 0 ? <p className="page-hint">{texts.usesNone}</p> : null}
      <ul>
        {video.usedIn.map((use) => (
          <li key={`${use.resource}/${use.id}`}>
            <UseLink {...use} />
          </li>
        ))}
      </ul>
    </section>
  )
}
