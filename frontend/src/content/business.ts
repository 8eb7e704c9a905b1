/**
 * The facts of the business, for every page and both languages. Phone, email and links are samples: they look like the
 * real thing and reach nobody.
 */
export const business = {
  name: { en: 'Kitewell English', zh: '紙鳶英語' },
  /** Where the site lives: canonical addresses and language twins are built on it. */
  siteOrigin: 'https://www.kitewell.example',
  founded: 2017,
  copyrightYear: 2026,
  /** Sample number. `digits` is E.164 without the plus, as links want it. */
  phone: { shown: '+852 5500 0000', digits: '85255000000' },
  /** Sample address. */
  email: 'hello@kitewell.example',
  /** The blog's home on the outer platform. Sample address. */
  outerBlog: 'https://blog.kitewell.example',
  /** The video of the literacy programme, on the video site. Sample address. */
  literacyVideo: 'https://video.kitewell.example/playberry-laser-literacy',
  /** A session on film, on the video site. Sample address. */
  video: 'https://video.kitewell.example/a-session',
  /** The outer shop of printables. Sample address. */
  shop: 'https://shop.kitewell.example/printables',
  /** Sample addresses. */
  social: {
    facebook: 'https://social.kitewell.example/kitewell',
    instagram: 'https://photos.kitewell.example/kitewell',
    youtube: 'https://video.kitewell.example/kitewell',
  },
} as const;

/** A chat with the business on WhatsApp, `message` already typed. */
export function messagingLink(message: string): string {
  return `https://wa.me/${business.phone.digits}?text=${encodeURIComponent(message)}`;
}

/** A letter to the business, ready to send. */
export function emailLink(subject: string, body: string): string {
  return `mailto:${business.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export const phoneLink = `tel:+${business.phone.digits}`;
