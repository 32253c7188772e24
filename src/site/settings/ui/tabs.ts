import type { SiteTab } from './tab.ts'
import { bannerTab } from './tabs/banner.tsx'
import { baseTab } from './tabs/base.tsx'
import { clientTab } from './tabs/client.tsx'
import { faqTab } from './tabs/faq.tsx'
import { featureTab } from './tabs/feature.tsx'
import { flowTab } from './tabs/flow.tsx'
import { footerTab } from './tabs/footer.tsx'
import { h1titlesTab } from './tabs/h1titles.tsx'
import { jobpageTab } from './tabs/jobpage.tsx'
import { keywordtagsTab } from './tabs/keywordtags.tsx'
import { mainvisualTab } from './tabs/mainvisual.tsx'
import { metaTab } from './tabs/meta.tsx'
import { privacyTab } from './tabs/privacy.tsx'
import { siteArticlesTab } from './tabs/site-articles.tsx'
import { sitemapTab } from './tabs/sitemap.tsx'
import { termsTab } from './tabs/terms.tsx'
import { usanceTab } from './tabs/usance.tsx'
import { userReviewTab } from './tabs/user-review.tsx'

/** The tabs of the editor in the order of its menu, which ends with the domain's own page (site/domains). */
export const tabGroups: readonly { title: string; tabs: readonly SiteTab[] }[] = [
  {
    title: 'コンテンツ',
    tabs: [mainvisualTab, featureTab, flowTab, faqTab, clientTab, userReviewTab, bannerTab],
  },
  {
    title: '設定',
    tabs: [
      ...[baseTab, jobpageTab, usanceTab, keywordtagsTab, metaTab, h1titlesTab, footerTab, sitemapTab],
      ...[siteArticlesTab, termsTab, privacyTab],
    ],
  },
]

export const tabs: readonly SiteTab[] = tabGroups.flatMap((group) => group.tabs)

/** The tab that edits a part, and what the part is called; undefined for parts that none edits. */
export const tabOfPart = (part: string): SiteTab | undefined =>
  tabs.find((tab) => Object.hasOwn(tab.parts, part))

export const partName = (part: string): string =>
  Object.entries(tabOfPart(part)?.parts ?? {}).find(([key]) => key === part)?.[1] ?? part
