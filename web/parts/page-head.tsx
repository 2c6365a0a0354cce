// Title, description and canonical address of a page; React puts them into the head.

interface PageHeadProps {
  readonly title: string
  readonly description?: string
  /** Absolute, without query, hash and end slash. */
  readonly canonical?: string
  readonly isHidden?: boolean
  /** Absolute address of a picture for those who share the page. */
  readonly image?: string
}

export function PageHead({ title, description, canonical, isHidden, image }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {isHidden ? <meta name="robots" content="noindex" /> : null}
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      {canonical ? <meta property="og:url" content={canonical} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      <meta property="og:type" content="website" />
    </>
  )
}
