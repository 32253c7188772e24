import { owners, section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import { email, longText, name, ref, status, tel, text } from '#foundation/entity/kinds/index.ts'
import { companyMemberStatus } from '#foundation/masterdata/states.ts'
import { company } from '../companies/company.ts'

const basic = {
  l_name: name('姓', 'Last name', { required: true }),
  f_name: name('名', 'First name'),
  company_id_by_enterprise_id: ref('companies')('企業', 'Company', { required: true }),
  department: name('部署', 'Department'),
  position: name('役職', 'Position'),
  email: email('メールアドレス', 'E-mail'),
  tel: tel('電話番号', 'Phone'),
}
const sales = {
  company_member_status_id: status('company_member', companyMemberStatus)('ステータス', 'Status', {
    default: 0,
  }),
  ...owners,
  in_house_info: longText('社内情報', 'In-house information'),
}

export const companyMember = entity({
  name: 'company_member',
  plural: 'company_members',
  label: { ja: '企業担当者', en: 'Company member' },
  feature: 'companies',
  title: 'full_name',
  fields: { ...basic, ...sales, full_name: text('氏名', 'Full name', { derived: true }) },
  attachments: 'CompanyMember',
  sections: [section('基本情報', basic), section('営業', sales)],
  mergeable: true,
  apart: ['company_id_by_enterprise_id', 'department', 'position'],
  bulk: true,
  keyword: ['l_name', 'f_name', 'email', 'tel', 'department'],
  columns: [
    'full_name',
    'company_id_by_enterprise_id',
    'department',
    'email',
    'tel',
    'company_member_status_id',
    'enterprise_member1_id',
  ],
  refers: () => ({ company_id_by_enterprise_id: company }),
})
