/** A proposal statement; candidates name the one they use by `candidate_proposal_id`. */
export type Proposal = { id: number; name: string; body: string }

/** Setting of `object_type` 'candidate'. */
export type CandidateSetting = { proposals: Proposal[] }

/** What an enterprise has before it writes its own. */
export const defaultProposals: Proposal[] = [
  {
    id: 1,
    name: '標準',
    body: `■氏名：{氏名}（{年齢}）
■最寄駅：{最寄駅}
■職種：{職種}
■スキル：{スキル}
■経験工程：{工程}
■資格：{資格}
■希望単価：{希望単価}
■稼働開始日：{稼働開始日}
■働き方：{働き方}
■稼働日数：{稼働日数}

{スキル要約}`,
  },
]

/** The statement a candidate uses: the one it names, else the first. */
export const proposalOf = (proposals: readonly Proposal[], id: unknown): Proposal | undefined =>
  proposals.find((proposal) => proposal.id === id) ?? proposals[0]
