import { Layout } from '../../frame/ui/layout.tsx'
import { SearchBox, WordSearch } from '../../frame/ui/search-box.tsx'
import { Waves } from '../../frame/ui/waves.tsx'
import { SettingPicture } from '../../images/setting-picture.tsx'
import type { HomePage } from '../page-content.ts'
import { NewJob } from './job-card.tsx'
import { SearchTags } from './search-tags.tsx'

const Figures = ({ figures }: { figures: NonNullable<HomePage['figures']> }) => (
  <dl className="figures">
    <div>
      <dt>公開案件</dt>
      <dd>
        <b>{figures.jobs.toLocaleString('ja-JP')}</b>件
      </dd>
    </div>
    <div>
      <dt>リモートOK</dt>
      <dd>
        <b>{figures.remote_percent}</b>%
      </dd>
    </div>
    {figures.site_days !== null && (
      <div>
        <dt>支払サイト（最多）</dt>
        <dd>
          <b>{figures.site_days}</b>日
        </dd>
      </div>
    )}
  </dl>
)

const Hero = ({ page }: { page: HomePage }) => {
  const { settings } = page.frame.site
  return (
    <section className="hero">
      {settings.key_visual ? (
        <SettingPicture
          address={settings.key_visual}
          pictures={page.pictures}
          part="key_visual"
          className="key-visual"
          sizes="100vw"
          first
        />
      ) : (
        <Waves />
      )}
      <div className="wrap">
        <h1 data-part={settings.h1_titles.top ? 'h1_titles' : 'main_title'}>
          {page.h1.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
        <p className="lead" data-part="sub_title">
          {settings.sub_title.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        {page.figures && <Figures figures={page.figures} />}
      </div>
    </section>
  )
}

const Features = ({
  page: {
    pictures,
    frame: {
      site: { settings },
    },
  },
}: {
  page: HomePage
}) => (
  <>
    {settings.features.length > 0 && (
      <section className="band wrap">
        <h2>選ばれる理由</h2>
        <ul className="features">
          {settings.features.map((feature) => (
            <li key={feature.title} data-part="features">
              {feature.image && (
                <SettingPicture
                  address={feature.image}
                  pictures={pictures}
                  sizes="(max-width: 767px) 90vw, 360px"
                />
              )}
              <h3>{feature.title}</h3>
              <p>{feature.desc}</p>
            </li>
          ))}
        </ul>
      </section>
    )}
    {settings.flows.length > 0 && (
      <section className="band tinted">
        <div className="wrap">
          <h2>ご利用の流れ</h2>
          <ol className="flows">
            {settings.flows.map((flow, i) => (
              <li key={flow.title} data-part="flows">
                <span className="flow-number">{i + 1}</span>
                <h3>{flow.title}</h3>
                <p>{flow.desc}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    )}
  </>
)

/** Clients, reviews and banners: only what the enterprise entered; nothing is made up. */
const Voices = ({
  page: {
    pictures,
    frame: {
      site: { settings },
    },
  },
}: {
  page: HomePage
}) => (
  <>
    {settings.clients.length > 0 && (
      <section className="band wrap">
        <h2 data-part="client_title">{settings.client_title}</h2>
        <ul className="clients">
          {settings.clients.map((client) => (
            <li key={client.image} data-part="clients">
              <SettingPicture address={client.image} alt={client.alto} pictures={pictures} sizes="160px" />
            </li>
          ))}
        </ul>
      </section>
    )}
    {settings.user_reviews.length > 0 && (
      <section className="band wrap">
        <h2 data-part="user_review_title">{settings.user_review_title}</h2>
        <ul className="features">
          {settings.user_reviews.map((review) => (
            <li key={review.body} data-part="user_reviews">
              <h3>
                {review.title_1}
                <small>{review.title_2}</small>
              </h3>
              <p>{review.body}</p>
            </li>
          ))}
        </ul>
      </section>
    )}
    {settings.banners.length > 0 && (
      <div className="banners wrap">
        {settings.banners.map((banner) => (
          <a key={banner.image_url_pc} href={banner.link} data-part="banners">
            <SettingPicture
              address={banner.image_url_pc}
              onPhones={banner.image_url_sp}
              alt={banner.alt}
              pictures={pictures}
              sizes="(max-width: 767px) 100vw, 1100px"
            />
          </a>
        ))}
      </div>
    )}
  </>
)

/** Search, popular conditions and the newest jobs. */
const Jobs = ({ page }: { page: HomePage }) => (
  <>
    <div className="wrap">
      <SearchBox box={page.frame.box} />
      <WordSearch keyword="" className="page-search" />
      <SearchTags links={page.tags.links} label={page.tags.isOwn ? '注目のキーワード' : '案件の多い条件'} />
    </div>
    <section className="band wrap first">
      <div className="band-head">
        <h2>新着案件</h2>
        <a href="/jobs?sort=created_desc">すべての案件を見る →</a>
      </div>
      {page.cards.length > 0 ? (
        <ul className="new-jobs">
          {page.cards.map((card) => (
            <NewJob key={card.id} card={card} />
          ))}
        </ul>
      ) : (
        <p className="none">
          公開中の案件は準備中です。会員登録いただくと、条件に合う案件が見つかりしだいご連絡します。
        </p>
      )}
    </section>
  </>
)

export const Home = ({ page }: { page: HomePage }) => {
  const { settings } = page.frame.site
  return (
    <Layout frame={page.frame} className="home">
      <Hero page={page} />
      {page.frame.site.hasJobs && <Jobs page={page} />}
      <Features page={page} />
      {settings.faqs.length > 0 && (
        <section className="band wrap">
          <h2 data-part="faq_title">{settings.faq_title}</h2>
          <div className="faqs">
            {settings.faqs.map((faq) => (
              <details key={faq.question} data-part="faqs">
                <summary>{faq.question}</summary>
                <p>{faq.answer}</p>
              </details>
            ))}
          </div>
        </section>
      )}
      <Voices page={page} />
      <section className="closing">
        <h2>条件に合う案件を、担当者がお探しします</h2>
        <p>登録は4ステップ・約3分。非公開の案件もご紹介します。</p>
        <a className="button accent large" href="/register/profile">
          無料会員登録
        </a>
      </section>
    </Layout>
  )
}
