/** In tests in place of the address that the build gives a picture. */
export default '/assets/picture.svg';
