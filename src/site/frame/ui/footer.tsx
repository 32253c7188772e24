import type { Frame } from '../page-content.ts'
import { textLinks } from '../texts.ts'

const Licences = ({ frame: { site } }: { frame: Frame }) => {
  const { dispatch_license, placement_license } = site.recruiter
  return (
    <>
      {dispatch_license && <li>労働者派遣事業 許可番号 {dispatch_license}</li>}
      {placement_license && <li>有料職業紹介事業 許可番号 {placement_license}</li>}
    </>
  )
}

/** Links, and who runs the site with its licence numbers. */
export const Footer = ({ frame }: { frame: Frame }) => {
  const { settings, recruiter } = frame.site
  const texts = textLinks(settings)
  return (
    <footer className="foot">
      <div className="foot-row">
        <ul className="foot-links">
          {texts.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
          <li>
            <a href="/my">マイページ</a>
          </li>
          {settings.footer_contact && (
            <li>
              <a href={settings.footer_contact} data-part="footer_contact">
                お問い合わせ
              </a>
            </li>
          )}
          {(settings.footer_company ?? recruiter.url) && (
            <li>
              <a href={settings.footer_company ?? recruiter.url ?? '/'} data-part="footer_company">
                運営会社
              </a>
            </li>
          )}
        </ul>
        <ul className="foot-company">
          <li>{recruiter.name}</li>
          <li>{recruiter.address}</li>
          {recruiter.tel && <li>電話 {recruiter.tel}</li>}
          <Licences frame={frame} />
        </ul>
        <p className="copyright" data-part="copyright">
          {settings.copyright ?? `© ${recruiter.name}`}
        </p>
      </div>
    </footer>
  )
}
