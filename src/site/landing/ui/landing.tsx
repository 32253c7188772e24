import type { ReactNode } from 'react'
import type { LandingPage } from '../page-content.ts'
import { InquiryLink, LandingLayout } from './landing-layout.tsx'
import { BoardPicture, InvoicePicture, MonthPicture, SitePicture, ThreadPicture } from './pictures.tsx'
import { law, questions, safety, steps } from './words.ts'

const Actions = ({ canSignUp }: { canSignUp: boolean }) => (
  <div className="lp-actions">
    <InquiryLink className="lp-button">お問い合わせ</InquiryLink>
    {canSignUp && (
      <a className="lp-button lp-plain" href="/enterprise/signup">
        利用を申し込む
      </a>
    )}
  </div>
)

type FeatureProps = { title: string; points: readonly string[]; picture: ReactNode }

const Feature = ({ title, points, picture }: FeatureProps) => (
  <section className="lp-feature">
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
    {picture}
  </section>
)

const Features = () => (
  <section id="features" className="lp-wrap lp-part">
    <h2>できること</h2>
    <Feature
      title="候補者と案件を、商談でつなぐ"
      points={[
        '段階ごとの列で、いま動いている商談が見える',
        '候補者、企業、案件を条件で絞り込み、よく使う条件を保存できる',
        '独自の項目を追加し、一覧の列や検索にも使える',
      ]}
      picture={<BoardPicture />}
    />
    <Feature
      title="毎月の精算を、入力するだけで"
      points={[
        '上下割・上割・中割・下割、単位時間、端数処理を契約ごとに設定',
        '稼働時間を入れたときに、超過と控除をすぐ計算',
        '月の途中で始まる契約と終わる契約は、日割りの案を提示',
      ]}
      picture={<MonthPicture />}
    />
    <Feature
      title="請求書と支払通知書を、書類のまま直す"
      points={[
        '適格請求書の形で作り、1社の請求は1枚に合算できる',
        '支払通知書は、取引先がメールのリンクから確認できる',
        '入金の消込、支払のまとめ、月次締めまで続けて進む',
      ]}
      picture={<InvoicePicture />}
    />
    <Feature
      title="自社の案件サイトを、自社のドメインで"
      points={[
        '案件を公開にすると、検索できるページがすぐに出る',
        '会員登録と応募が、そのまま候補者として入る',
        '記事の公開、ページの見られ方の集計も管理画面から',
      ]}
      picture={<SitePicture />}
    />
  </section>
)

/** The product's own page: what it does, for enterprises that look for such software. */
export const Landing = ({ page }: { page: LandingPage }) => (
  <LandingLayout landing={page.landing}>
    <section className="lp-hero">
      <div className="lp-wrap">
        <div>
          <p className="lp-kicker">フリーランス・IT人材エージェントの業務システム</p>
          <h1>
            応募から入金まで、
            <br />
            一本の糸でつなぐ。
          </h1>
          <p className="lp-lead">
            候補者、案件、商談、契約、毎月の稼働、請求と支払。表計算とメールに散らばった仕事を、つむぎがひとつの流れにします。一度入力したことは、次の仕事でもう一度入力しません。
          </p>
          <Actions canSignUp={page.canSignUp} />
        </div>
        <ThreadPicture />
      </div>
    </section>
    <section id="flow" className="lp-wrap lp-part">
      <h2>業務の流れ</h2>
      <ol className="lp-steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
    <Features />
    <section id="law" className="lp-tint">
      <div className="lp-wrap lp-part">
        <h2>法令への備え</h2>
        <dl className="lp-grid">
          {law.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
    <section className="lp-wrap lp-part">
      <h2>安心して預けるために</h2>
      <ul className="lp-checks">
        {safety.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
    <section id="faq" className="lp-wrap lp-part">
      <h2>よくある質問</h2>
      {questions.map(([question, answer]) => (
        <details key={question} className="lp-question">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
    <section className="lp-last">
      <div className="lp-wrap">
        <h2>いまの業務のこと、お聞かせください</h2>
        <p>移し替えの手順やご利用の条件など、担当者がお答えします。</p>
        <Actions canSignUp={page.canSignUp} />
      </div>
    </section>
  </LandingLayout>
)
