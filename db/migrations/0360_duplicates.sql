-- Duplicates are found by generated columns: whatever writes a record (form, import, COPY, restore) keeps them, and a plain
-- text column is what an index under row-level security can serve.

-- The form names are compared in: masterdata/normalize.ts `foldText` (a test compares the two) without spaces and separators.
CREATE FUNCTION fold_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(translate(lower(normalize(name, NFKC)),
    '髙﨑嵜𠮷邊邉齋齊斉濱濵澤嶋嶌廣櫻眞國德惠龍瀨栁桒冨渕渊𣘺槗圓榮豐條關鐵實寶藏當檜淺穐靜壽萬會學藪舘竃ヶぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ ・.,''-',
    '高崎崎吉辺辺斎斎斎浜浜沢島島広桜真国徳恵竜瀬柳桑富淵淵橋橋円栄豊条関鉄実宝蔵当桧浅秋静寿万会学薮館竈ケァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵケヽヾ'), '')
$$;

-- A company's name without its legal form; NFKC has made ㈱ and （株） the same (株).
CREATE FUNCTION fold_company(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(fold_name(name),
    '株式会社|有限会社|合同会社|合資会社|合名会社|(一般|公益)(社団|財団)法人|特定非営利活動法人|\((株|有|同|資|名|一社|一財)\)|(co)?ltd$|inc$|llc$', '', 'g'), '')
$$;

CREATE FUNCTION fold_tel(tel text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(normalize(tel, NFKC), '[^0-9]', '', 'g'), '')
$$;

CREATE FUNCTION fold_email(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(btrim(lower(normalize(email, NFKC))), '')
$$;

ALTER TABLE candidates
  ADD COLUMN duplicate_email text GENERATED ALWAYS AS (fold_email(email)) STORED,
  ADD COLUMN duplicate_tel text GENERATED ALWAYS AS (fold_tel(tel)) STORED,
  ADD COLUMN duplicate_name text GENERATED ALWAYS AS (fold_name(name)) STORED;
CREATE INDEX candidates_duplicate_email ON candidates (enterprise_id, duplicate_email, id_by_enterprise_id) WHERE duplicate_email IS NOT NULL;
CREATE INDEX candidates_duplicate_tel ON candidates (enterprise_id, duplicate_tel, id_by_enterprise_id) WHERE duplicate_tel IS NOT NULL;
CREATE INDEX candidates_duplicate_name ON candidates (enterprise_id, duplicate_name, birth_date, id_by_enterprise_id) WHERE duplicate_name IS NOT NULL;

ALTER TABLE companies
  ADD COLUMN duplicate_tel text GENERATED ALWAYS AS (fold_tel(tel)) STORED,
  ADD COLUMN duplicate_name text GENERATED ALWAYS AS (fold_company(name)) STORED;
CREATE INDEX companies_duplicate_tel ON companies (enterprise_id, duplicate_tel, id_by_enterprise_id) WHERE duplicate_tel IS NOT NULL;
CREATE INDEX companies_duplicate_name ON companies (enterprise_id, duplicate_name, id_by_enterprise_id) WHERE duplicate_name IS NOT NULL;

ALTER TABLE company_members
  ADD COLUMN duplicate_email text GENERATED ALWAYS AS (fold_email(email)) STORED,
  ADD COLUMN duplicate_name text GENERATED ALWAYS AS (fold_name(l_name || coalesce(f_name, ''))) STORED;
CREATE INDEX company_members_duplicate_email ON company_members (enterprise_id, duplicate_email, id_by_enterprise_id) WHERE duplicate_email IS NOT NULL;
CREATE INDEX company_members_duplicate_name ON company_members (enterprise_id, duplicate_name, company_id_by_enterprise_id, id_by_enterprise_id) WHERE duplicate_name IS NOT NULL;

-- Two records that somebody has said are not the same.
CREATE TABLE duplicate_dismissals (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  target_type text NOT NULL,
  low_id integer NOT NULL,
  high_id integer NOT NULL CHECK (high_id > low_id),
  enterprise_member_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, target_type, low_id, high_id)
);
SELECT protect_tenant_table('duplicate_dismissals');
