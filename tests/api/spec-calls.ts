/**
 * The calls of the specification that the program has so far: who may call them, and the fields that the specification
 * names. They are repeated here because the specification is not part of the repository. A call that is built later gets
 * its line then.
 */
export interface SpecCall {
  access: 'public' | 'owner' | 'admin'
  /** fields of the query, with the size of a page where one is said */
  query?: string
  /** fields of the body */
  body?: string
}

const SEARCH = `startDate,endDate,guests,adults,children,infants,town_id,district_id,type_id,features,bedrooms,minPrice,
  maxPrice,popular,ids,order,flexible,take=20,skip`
const STAY = 'villa_id,startDate,endDate,adults,children,infants,promotion_code,fee_ids'

const OF_EVERYBODY: Record<string, Omit<SpecCall, 'access'>> = {
  'POST /v1/auth/login': {},
  'GET /v1/search/options': {},
  'GET /v2/search': { query: `client,${SEARCH}` },
  'GET /v1/search/shortterm': { query: SEARCH },
  'GET /v1/offer': { query: SEARCH },
  'GET /v1/search/input': { query: 'searchString' },
  'GET /v1/villatype': {},
  'GET /v1/website/about': {},
  'GET /v1/website/privacy': {},
  'GET /v1/website/rental': {},
  'GET /v1/website/cancel': {},
  'GET /v1/website/kvkk': {},
  'GET /v1/website/howrent': {},
  'GET /v1/website/home': {},
  'GET /v1/website/bank': {},
  'GET /v1/website/comments': { query: 'skip,take=20' },
  'POST /v1/website/subscribe': {},
  'GET /v1/website/site': {},
  'GET /v1/regions': {},
  'GET /v1/villas/{slug}': {},
  'GET /v1/villas/{slug}/calendar': {},
  'GET /v1/villas/{slug}/comments': {},
  'POST /v1/quotes': { body: STAY },
  'POST /v1/reservations': { body: `${STAY},first_name,last_name,email,phone,note,kvkk_consent` },
  'POST /v1/reservations/lookup': { body: 'code' },
}

const OF_WHO_IS_SIGNED_IN: Record<string, Omit<SpecCall, 'access'>> = {
  'GET /v1/admin/session': {},
  'GET /v1/admin/villas': { query: 'skip,take=20,order,id,popular' },
  'GET /v1/admin/villas/all': {},
  'GET /v1/admin/villas/allactive': {},
  'GET /v1/admin/villas/withdates': {},
  'GET /v1/admin/villas/{id}': {},
  'POST /v1/admin/villas/date': {},
  'PUT /v1/admin/villas/date/{id}': {},
  'DELETE /v1/admin/villas/date/{id}': {},
  'GET /v1/admin/reservations': {
    query: 'skip,take=100,order,oldrez,status,villa_id,reservation_id,customer_name,datetype,date1,date2',
  },
  'GET /v1/admin/reservations/{id}': {},
  'GET /v1/admin/occupancy': { query: 'villa_id,region_id,type_id,isActive,take' },
  'GET /v1/admin/occupancy/report': { query: 'villa_id' },
  'GET /v1/admin/allvillatypes': {},
  'GET /v1/admin/towns/select': {},
  'GET /v1/admin/districts/select': {},
  'GET /v1/admin/unreadcount': {},
}

const OF_ADMINS: Record<string, Omit<SpecCall, 'access'>> = {
  'POST /v1/admin/villas': {},
  'PUT /v1/admin/villas/{villa_id}': {},
  'PUT /v1/admin/villas/btrans/{villa_id}': {},
  'PUT /v1/admin/villas/{villa_id}/features': {},
  'PATCH /v1/admin/villas/activity': {},
  'PATCH /v1/admin/villas/order': {},
  'PATCH /v1/admin/villas/deleteical': { body: 'villa_id' },
  'POST /v1/admin/villas/price': {},
  'PUT /v1/admin/villas/price/{id}': {},
  'DELETE /v1/admin/villas/price/{id}': {},
  'DELETE /v1/admin/villas/date/all/{id}': {},
  'POST /v1/admin/villas/date/sync/preview': {},
  'POST /v1/admin/villas/date/sync': {},
  'POST /v1/admin/villas/image': {},
  'DELETE /v1/admin/villas/image/{id}': {},
  'DELETE /v1/admin/villas/image/all/{id}': {},
  'PUT /v1/admin/villas/image/updateorder': {},
  'DELETE /v1/admin/villas/comment/{id}': {},
  'PUT /v1/admin/villas/commentactivity/{id}': {},
  'GET /v1/admin/villas/forecast': {},
  'POST /v1/admin/villas/forecast': {},
  'PUT /v1/admin/villas/forecast': {},
  'DELETE /v1/admin/villas/forecast/{a}/{b}': {},
  'GET /v1/admin/villas/availability-gaps': { query: 'skip,startDate,endDate,minNights,maxNights,status' },
  'POST /v1/admin/villas/discount': {},
  'PUT /v1/admin/villas/discount/{id}': {},
  'DELETE /v1/admin/villas/discount/{id}': {},
  'POST /v1/admin/villarooms': {},
  'PUT /v1/admin/reservations/{id}': {},
  'PATCH /v1/admin/reservations/{id}': {},
  'POST /v1/admin/reservations': {},
  'POST /v1/admin/sendbank': {},
  'POST /v1/admin/sendconfirm': {},
  'POST /v1/admin/sendcancel': {},
  'POST /v1/admin/sendexpired': {},
  'POST /v1/admin/sendpaymentlink': {},
  'GET /v1/admin/external': { query: 'skip,take=20,status,villa_id,started_at,finished_at,created_at' },
  'GET /v1/admin/external/{id}': {},
  'GET /v1/admin/villatypes': { query: 'take=10' },
  'POST /v1/admin/villatypes': {},
  'GET /v1/admin/villatypes/{id}': {},
  'PUT /v1/admin/villatypes/{id}': {},
  'DELETE /v1/admin/villatypes/{id}': {},
  'GET /v1/admin/towns': { query: 'skip,take=10' },
  'GET /v1/admin/showtown/{id}': {},
  'POST /v1/admin/towns': {},
  'PUT /v1/admin/towns/{town_id}': {},
  'DELETE /v1/admin/towns/{id}': {},
  'GET /v1/admin/districts': { query: 'skip,take=10' },
  'GET /v1/admin/showdistrict/{id}': {},
  'POST /v1/admin/districts': {},
  'PUT /v1/admin/districts/{district_id}': {},
  'DELETE /v1/admin/districts/{id}': {},
  'GET /v1/admin/listVillaFeatures': {},
  'POST /v1/admin/featurecategory': {},
  'POST /v1/admin/feature': {},
  'PUT /v1/admin/feature/{id}': {},
  'DELETE /v1/admin/feature/{id}': {},
  'DELETE /v1/admin/featurecategory/{id}': {},
  'GET /v1/admin/showcases': { query: 'take=20' },
  'GET /v1/admin/showcases/{id}': {},
  'PUT /v1/admin/showcases/{id}': {},
  'DELETE /v1/admin/showcases/{id}': {},
  'POST /v1/admin/showcases': {},
  'POST /v1/admin/showcasevillas': {},
  'GET /v1/admin/custompage': {},
  'POST /v1/admin/custompage': {},
  'GET /v1/admin/custompage/{id}': {},
  'PUT /v1/admin/custompage/{id}': {},
  'GET /v1/admin/banks': {},
  'GET /v1/admin/users': { query: 'skip,take=10,role' },
  'GET /v1/admin/users/select/{id}': {},
  'POST /v1/admin/users': {},
  'PUT /v1/admin/users/select/{id}': {},
  'PATCH /v1/admin/users/activity': {},
}

const calledBy = (access: SpecCall['access'], calls: Record<string, Omit<SpecCall, 'access'>>) =>
  Object.entries(calls).map(([name, call]): [string, SpecCall] => [name, { access, ...call }])

export const SPEC_CALLS = new Map([
  ...calledBy('public', OF_EVERYBODY),
  ...calledBy('owner', OF_WHO_IS_SIGNED_IN),
  ...calledBy('admin', OF_ADMINS),
])
