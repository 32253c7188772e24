import type { ReactNode } from 'react'
import { Bare } from '#documents/public-links/bare.tsx'
import type { PortalPage } from '../page-content.ts'

const Contact = ({ contact }: { contact: NonNullable<PortalPage['frame']['contact']> }) => (
  <footer className="portal-foot">
    <div className="wrap narrow">
      <p>
        担当　{contact.name}
        {contact.tel && (
          <>
            <br />
            <a href={`tel:${contact.tel.replace(/[^\d+]/g, '')}`}>{contact.tel}</a>
          </>
        )}
      </p>
      <form method="post" action="/my/sign_out">
        <button type="submit" className="button line">
          この端末で閉じる
        </button>
      </form>
    </div>
  </footer>
)

/** The agency around every page of the portal: its name and logo above, whom to turn to below. */
export function PortalFrame({ page, children }: { page: PortalPage; children: ReactNode }) {
  const { frame, title } = page
  return (
    <Bare
      title={`${title}｜${frame.agency}`}
      assets={frame.assets}
      className="portal-page"
      hasScript={page.view === 'profile_form'}
    >
      <a className="skip" href="#portal">
        本文へ移動
      </a>
      <header className="portal-head">
        {frame.person && page.view !== 'home' ? (
          <a className="portal-agency" href="/my">
            <Agency page={page} />
          </a>
        ) : (
          <span className="portal-agency">
            <Agency page={page} />
          </span>
        )}
        {frame.person && <span>{frame.person} 様</span>}
      </header>
      <div id="portal">{children}</div>
      {frame.contact && <Contact contact={frame.contact} />}
    </Bare>
  )
}

const Agency = ({ page: { frame } }: { page: PortalPage }) => (
  <>
    {frame.logo && <img src={frame.logo} alt="" height="32" />}
    <b>{frame.agency}</b>
  </>
)
