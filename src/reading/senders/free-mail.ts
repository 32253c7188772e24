/** Domains that anybody gets an address of: they tell nothing of a company. Those below one of them are its, too. */
const free = [
  ...['gmail.com', 'googlemail.com', 'yahoo.co.jp', 'yahoo.ne.jp', 'yahoo.com', 'ymail.ne.jp', 'ymail.com'],
  ...['outlook.com', 'outlook.jp', 'hotmail.com', 'hotmail.co.jp', 'live.jp', 'live.com', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'aol.jp', 'proton.me', 'protonmail.com', 'pm.me'],
  ...['gmx.com', 'gmx.net', 'zoho.com', 'zohomail.jp', 'mail.com', 'yandex.com', 'tutanota.com', 'hey.com'],
  ...['qq.com', '163.com', '126.com', 'naver.com', 'excite.co.jp', 'infoseek.jp', 'goo.jp', 'livedoor.com'],
  // Carriers and providers, whose customers write from an address of theirs.
  ...[
    'docomo.ne.jp',
    'ezweb.ne.jp',
    'au.com',
    'softbank.ne.jp',
    'softbank.jp',
    'vodafone.ne.jp',
    'uqmobile.jp',
  ],
  ...[
    'willcom.com',
    'ymobile.ne.jp',
    'rakumail.jp',
    'nifty.com',
    'nifty.ne.jp',
    'biglobe.ne.jp',
    'ocn.ne.jp',
  ],
  ...[
    'so-net.ne.jp',
    'plala.or.jp',
    'dion.ne.jp',
    'auone-net.jp',
    'asahi-net.or.jp',
    'eonet.ne.jp',
    'ybb.ne.jp',
  ],
  ...['jcom.home.ne.jp', 'home.ne.jp', 'zaq.ne.jp', 'wakwak.com', 'hi-ho.ne.jp', 'tiki.ne.jp', 'commufa.jp'],
]

/** Whether the domain of an address is one of those that anybody gets an address of. */
export const isFreeMail = (domain: string): boolean =>
  free.some((each) => domain === each || domain.endsWith(`.${each}`))

/** The domain of an address, as domains are compared. */
export const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
