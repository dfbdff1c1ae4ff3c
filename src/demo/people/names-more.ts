// More names for invented people: the leagues beyond the first four share these out among themselves, so that adding one moves nobody else's.

/** First names of women, of many origins. */
export const WOMEN =
  `Abigail Adaeze Adriana Agnes Aisha Alba Alessia Alina Alyssa Amara Amelie Anais Anika Annika Antonia Ariadne Astrid Aurora Ayana Beatriz
Bianca Brianna Brooke Camila Carina Carmen Cassidy Catalina Cecilia Celeste Chiara Chidinma Clara Claudia Colette Daniela Daria Delia Destiny
Dominika Edith Elena Elif Elise Elodie Emiko Esme Estela Eva Fatima Fiona Francesca Freya Gabriela Genevieve Giada Giulia Greta Hana Helena Imani
Ines Ingrid Irina Isabela Jada Jasmine Joana Josefine Juliana Kamila Karina Katarina Keiko Kiara Kirsten Klara Lara Larissa Leila Lena Leonie
Lidia Liv Lucia Madison Magdalena Maeve Maia Marisol Marta Mei Milena Mina Mireille Nadia Naomi Natalia Nia Nina Noemi Odette Olivia Paola Petra
Pilar Priya Rafaela Ramona Renata Rhea Rosalie Sabine Safiya Samara Saoirse Selma Serena Sienna Simone Sofia Solveig Stella Sunniva Tamara Tatum
Teresa Thea Valentina Vera Vesna Viola Yara Yasmin Yuki Zara Zofia`.split(/\s+/)

/** Last names, none of them in the list of the first four leagues. */
export const MORE_LAST =
  `Abernethy Ackroyd Adair Adesanmi Ahlquist Alderton Alvarenga Ambrosio Anstey Appleyard Aramburu Arbuckle Arslanoglu Ashcombe Averill Bagshaw
Bakradze Balfour Bancroft Baranowski Barrowman Bassington Beckwith Belgrave Benhaddou Benning Bielawski Birtwhistle Bjarnason Blackburne Blakeney
Bosworth Braddock Brannigan Brightwell Bromley Cadwallader Calderwood Carbonell Carrow Castellano Challoner Chaudhary Cheadle Chikwanha Claverton
Colborne Corrigan Cottrell Crabtree Cragg Crosland Culpepper Czernin Dabrowski Dalrymple Danvers Darrow Delahunt Demetriou Denholm Digby Dlaminiza
Draycott Drummondson Dunmore Eastwick Eddington Ellery Elphick Endicott Esterhazy Everard Fanshawe Farnham Fawcett Fennimore Finchley Folarin
Fotheringham Gadelha Gathercole Gilmartin Glanville Goransson Grantham Greenhalgh Grimaldo Gudmundson Halvorsen Hathersage Haverford Hazlewood Heatherton
Hinchcliffe Holbrook Hollingworth Honeycutt Horvathy Huxtable Ibarrola Ilunga Ingersley Iwasaki Jarnefelt Jessop Kadiri Kamara-Boyle Karlsrud Kavanaghan Kimani
Kingsbury Klimov Kobayashi Kowalczyk Kwarteng Langridge Larrabee Lascelles Leclair Lindqvist Loxley Lusardi Lynchford Mackelroy Maddern Malmstrom Mandelbrot
Marchbanks Markovic Mavros Mbatha Merrick Mistry Mokoena Montclair Moxon Muthuraj Nakagawa Nkemelu Norrington Obafemiwa Okonjo Oldroyd Onwudiwe Osterberg
Pallister Papadakis Pemberton Penhaligon Petrosyan Pickersgill Prendergast Quintanar Rahmani Ravensworth Redfern Rennick Ribeirinho Rosenthorpe Rutledge Sakamoto
Salcombe Santangelo Sedlacek Selwyn Shackleford Sheringford Sivakumar Skelton Sorrell Stanhope Stavridis Sundaram Swinburne Takahara Tamsin Tennyson Thackeray
Thistlewood Tindall Tolentino Treloar Trevelyan Ugochukwu Underwoodson Vandermeer Vasilenko Verlaine Vukovic Waddington Walcroft Warrender Wetherby
Whitcombe Wigglesworth Winterbourne Wolstenholme Woolacott Yamashiro Yardley Zanetello Zografos`.split(/\s+/)
