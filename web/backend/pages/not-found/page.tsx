import { Link } from 'react-router'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { PageHead } from '../../shell/page-head.tsx'

export function Page() {
  return (
    <div className="page">
      <PageHead title={texts.notFoundTitle} />
      <p>{texts.notFoundText}</p>
      <p>
        <Link to="/dashboard">{texts.backToStart}</Link>
      </p>
    </div>
  )
}
